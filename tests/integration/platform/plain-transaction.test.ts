import { expect, it } from 'vitest'

import { getPool } from '~/platform/db/database-pools.server'
import { plainTransaction, sql, type PlainTransaction } from '~/platform/db/db.server'
import { Unavailable } from '~/platform/errors/errors'

import { createUser } from '../../support/database/factories'

const rename = (tx: PlainTransaction, id: string, name: string) =>
  tx.sql('UPDATE "User" SET "name" = $2 WHERE "id" = $1', [id, name])
const readName = async (tx: PlainTransaction, id: string) =>
  (await tx.sql<{ name: string }>('SELECT "name" FROM "User" WHERE "id" = $1', [id]))[0]?.name

it('a plain transaction hides its changes until its end', async () => {
  const { id } = await createUser({ name: 'Анна' })
  const result = await plainTransaction(async (tx) => {
    await rename(tx, id, 'Белла')
    expect(await readName(tx, id)).toBe('Белла')
    expect(await readName({ sql }, id)).toBe('Анна')
    return 'done'
  })
  expect(result).toBe('done')
  expect(await readName({ sql }, id)).toBe('Белла')
})

it('a plain transaction is rolled back when its work fails in any way, and returns its connection', async () => {
  const { id } = await createUser({ name: 'Анна' })
  const failures: ((tx: PlainTransaction) => Promise<unknown>)[] = [
    () => Promise.reject(new Error('no')),
    (tx) => tx.sql('SELECT 1 / 0'),
    (tx) => Promise.all([tx.sql('SELECT 1 / 0'), rename(tx, id, 'Вера')]),
    // The error is swallowed, but the database has aborted the transaction.
    (tx) => tx.sql('SELECT 1 / 0').catch(() => undefined),
  ]
  for (const fail of failures) {
    const work = async (tx: PlainTransaction) => {
      await rename(tx, id, 'Белла')
      await fail(tx)
    }
    await expect(plainTransaction(work)).rejects.toThrow(/^(?:no|division by zero)$/)
    expect(await readName({ sql }, id)).toBe('Анна')
  }
  expect(getPool().idleCount).toBe(getPool().totalCount)
})

it('a plain transaction refuses statements after its end', async () => {
  const late = await plainTransaction((tx) => Promise.resolve(tx))
  await expect(late.sql('SELECT 1')).rejects.toBeInstanceOf(Unavailable)
  let failed: PlainTransaction | undefined
  await expect(
    plainTransaction((tx) => Promise.reject(Object.assign(new Error('no'), { tx: (failed = tx) }))),
  ).rejects.toThrow('no')
  await expect(failed?.sql('SELECT 1')).rejects.toBeInstanceOf(Unavailable)
})

it('a plain transaction is repeated after a conflict with others', async () => {
  const [first, second] = [await createUser(), await createUser()]
  let runs = 0
  const cross = (from: string, to: string) =>
    plainTransaction(async (tx) => {
      runs += 1
      await rename(tx, from, 'Анна')
      await new Promise((resolve) => setTimeout(resolve, runs <= 2 ? 100 : 0))
      await rename(tx, to, 'Белла')
    })
  await Promise.all([cross(first.id, second.id), cross(second.id, first.id)])
  // The retry may conflict once more.
  expect(runs).toBeGreaterThanOrEqual(3)
})

it('a plain transaction whose connection is lost fails, and the next one gets another', async () => {
  const lost = plainTransaction(async (tx) => {
    const [row] = await tx.sql<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await sql('SELECT pg_terminate_backend($1)', [row?.pid])
    await tx.sql('SELECT 1')
  })
  await expect(lost).rejects.toBeInstanceOf(Unavailable)
  expect(await plainTransaction((tx) => tx.sql('SELECT 1 AS one'))).toEqual([{ one: 1 }])
})
