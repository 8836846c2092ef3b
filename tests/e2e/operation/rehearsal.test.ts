import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import { cloneDatabase, type TestDatabase } from '~tests/support/database/template-database'
import { faultsOf, rehearse } from '~tests/support/rehearsal/rehearse'

const BUSY = 0.1

let database: TestDatabase

beforeAll(async () => {
  database = await cloneDatabase(inject('testServerUrl'), 'demo')
})

afterAll(() => database.drop())

it('a shop of five processes survives replacements, kills and outages without losing an order or email', async () => {
  const { phases, books } = await rehearse({ databaseUrl: database.url, seconds: 6 })
  expect(
    phases.flatMap((phase) => faultsOf(phase, BUSY).map((fault) => `${phase.phase.name}: ${fault}`)),
  ).toEqual([])
  expect(books).toMatchObject({ lost: [], withoutMail: [], wrongStock: [] })
  expect(phases.reduce((sum, { orders }) => sum + orders, 0)).toBeGreaterThan(20)
})
