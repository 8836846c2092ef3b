import { expect, it } from 'vitest'

import { getPool } from '~/platform/db/database-pools.server'
import { getDb, sql, transaction, type Database } from '~/platform/db/db.server'
import { Unavailable } from '~/platform/errors/errors'
import { newId } from '~/platform/db/ids.server'

import { createUser } from '../../support/database/factories'

const rename = (tx: Database, id: string, name: string) =>
  tx.db.user.update({ where: { id }, data: { name } })
const readName = async (tx: Pick<Database, 'sql'>, id: string) =>
  (await tx.sql<{ name: string }>('SELECT "name" FROM "User" WHERE "id" = $1', [id]))[0]?.name
const backend = async (tx: Pick<Database, 'sql'>) =>
  (await tx.sql<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]?.pid

it('a transaction is shared by the typed client and plain SQL, and hides its changes until its end', async () => {
  const { id } = await createUser({ name: 'Анна' })
  await transaction(async (tx) => {
    await rename(tx, id, 'Белла')
    expect(await readName(tx, id)).toBe('Белла')
    await tx.sql('UPDATE "User" SET "phone" = $2 WHERE "id" = $1', [id, '+79491234567'])
    expect(await tx.db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
      name: 'Белла',
      phone: '+79491234567',
    })
    expect(await readName({ sql }, id)).toBe('Анна')
  })
  expect(await readName({ sql }, id)).toBe('Белла')
})

it('a transaction is rolled back when its work fails in any way', async () => {
  const { id } = await createUser({ name: 'Анна' })
  const failures: ((tx: Database) => Promise<unknown>)[] = [
    () => Promise.reject(new Error('no')),
    (tx) => tx.sql('SELECT 1 / 0'),
    (tx) => tx.db.user.update({ where: { id: newId() }, data: { name: '' } }),
  ]
  for (const fail of failures) {
    const work = async (tx: Database) => {
      await rename(tx, id, 'Белла')
      await tx.sql('UPDATE "User" SET "phone" = $2 WHERE "id" = $1', [id, '+79491234567'])
      await fail(tx)
    }
    await expect(transaction(work)).rejects.toThrow()
    expect(await getDb().user.findUniqueOrThrow({ where: { id } })).toMatchObject({
      name: 'Анна',
      phone: null,
    })
  }
  expect(getPool().idleCount).toBe(getPool().totalCount)
})

it('a transaction inside another one is independent', async () => {
  await transaction(async (outer) => {
    const inner = await transaction((tx) => backend(tx))
    expect(inner).not.toBe(await backend(outer))
  })
})

it('a finished transaction refuses further statements', async () => {
  const late = await transaction((tx) => Promise.resolve(tx))
  await expect(late.sql('SELECT 1')).rejects.toBeInstanceOf(Unavailable)
})

it('a transaction is repeated after a conflict with others', async () => {
  const [first, second] = [await createUser(), await createUser()]
  let runs = 0
  const cross = (from: string, to: string) =>
    transaction(async (tx) => {
      runs += 1
      await rename(tx, from, 'Анна')
      await new Promise((resolve) => setTimeout(resolve, runs <= 2 ? 100 : 0))
      await tx.sql('UPDATE "User" SET "name" = $2 WHERE "id" = $1', [to, 'Белла'])
    })
  await Promise.all([cross(first.id, second.id), cross(second.id, first.id)])
  // The retry may conflict once more.
  expect(runs).toBeGreaterThanOrEqual(3)
})

/** Milliseconds. */
const SHORT = 100

it('a transaction that takes too long is rolled back, and its late statements change nothing', async () => {
  const { id } = await createUser({ name: 'Анна' })
  const failed: unknown[] = []
  const work = async (tx: Database) => {
    await rename(tx, id, 'Белла')
    await new Promise((resolve) => setTimeout(resolve, 300))
    await tx
      .sql('UPDATE "User" SET "phone" = $2 WHERE "id" = $1', [id, '+79491234567'])
      .catch((error: unknown) => failed.push(error))
  }
  await expect(transaction(work, { timeout: SHORT })).rejects.toBeInstanceOf(Unavailable)
  expect(failed).toEqual([expect.any(Unavailable)])
  expect(await getDb().user.findUniqueOrThrow({ where: { id } })).toMatchObject({ name: 'Анна', phone: null })
})

it('concurrent statements fail with the first one’s reason, however long its caller takes', async () => {
  const slowly = async (work: Promise<unknown>): Promise<unknown> => {
    try {
      return await work
    } finally {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    }
  }
  const failing = transaction(async (tx) => {
    await Promise.all([slowly(tx.sql('SELECT 1 / 0')), tx.sql('SELECT 1'), tx.sql('SELECT 2')])
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  const readOnly = transaction(async (tx) => {
    await tx.sql('SET TRANSACTION READ ONLY')
    await Promise.all([slowly(tx.sql('DELETE FROM "Cart"')), tx.sql('SELECT 1')])
  })
  await expect(readOnly).rejects.toBeInstanceOf(Unavailable)
})
