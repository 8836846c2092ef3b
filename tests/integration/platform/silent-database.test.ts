import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { closeDatabase, database, getDb, searchSql, sql, transaction } from '~/platform/db/db.server'
import { Unavailable } from '~/platform/errors/errors'

import { TcpGate } from '../../support/services/tcp-gate'
import { setConnections } from '../../support/setup/set-environment'

const direct = process.env.DATABASE_URL ?? ''
let gate: TcpGate

beforeEach(async () => {
  gate = await TcpGate.before(direct)
  await setConnections({ DATABASE_URL: gate.url, SEARCH_LIMIT_MS: '100' })
})

afterEach(async () => {
  await closeDatabase()
  await gate.close()
})

it('a statement on a silent connection is cancelled, and the next one uses another connection', async () => {
  await searchSql('SELECT 1')
  gate.silence()
  const waiting = searchSql('SELECT 1')
  await expect(waiting).rejects.toBeInstanceOf(Unavailable)
  await expect(waiting).rejects.toMatchObject({ reason: 'a statement took longer than its limit' })
  await gate.open()
  expect(await searchSql('SELECT 1 AS one')).toEqual([{ one: 1 }])
})

it('an unresponsive database is tried once, and callers right after that fail at once', async () => {
  let connections = 0
  const silent = createServer(() => (connections += 1)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  await setConnections({
    DATABASE_URL: `postgresql://127.0.0.1:${(silent.address() as AddressInfo).port}/none`,
    DATABASE_CONNECT_MS: '100',
  })
  try {
    await expect(sql('SELECT 1')).rejects.toMatchObject({ reason: 'no connection to the database in time' })
    const others = await Promise.allSettled(
      [1, 2, 3].flatMap(() => [
        sql('SELECT 1'),
        getDb().user.count(),
        transaction(({ sql }) => sql('SELECT 1')),
      ]),
    )
    for (const other of others)
      expect(other).toMatchObject({
        status: 'rejected',
        reason: { reason: 'no connection to the database in time' },
      })
    expect(connections).toBe(1)
  } finally {
    await closeDatabase()
    silent.close()
  }
})

it('a transaction that requests more time than other statements gets it', async () => {
  const limits = () => database.sql<{ limit: string }>(`SELECT current_setting('statement_timeout') AS limit`)
  const usual = await limits()
  const longer = await transaction(
    (tx) => tx.sql(`SELECT current_setting('statement_timeout') AS limit, pg_sleep(0.1)::text`),
    {
      statementTimeout: 300_000,
    },
  )
  expect(longer).toMatchObject([{ limit: '5min' }])
  expect(await sql(`SELECT current_setting('statement_timeout') AS limit`)).toEqual(usual)
})
