import dnsPromises from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { sendDue } from '~/domain/webhooks/index.server'
import { getEnv } from '~/platform/process/env.server'
import {
  addReceiver,
  useStockEndpoint,
  lastOf,
  publishStockChanges,
} from '~tests/support/services/stock-endpoint'

const endpoint = useStockEndpoint()

describe('an address inside a private network', () => {
  beforeEach(() => Object.assign(getEnv(), { ALLOW_PRIVATE_HOSTS: false }))
  afterEach(() => Object.assign(getEnv(), { ALLOW_PRIVATE_HOSTS: true }))

  it('a private address is not called, although it was saved', async () => {
    await publishStockChanges()
    await sendDue(endpoint.id)
    expect(await lastOf(endpoint.id)).toMatchObject({
      state: 'WAITING',
      last: { result: 'Адрес внутри частной сети' },
    })
    expect(endpoint.receiver.received).toEqual([])
  })

  it('a private address is not called when a public name resolves to it beside a public address', async () => {
    await withNames([['93.184.216.34', '10.0.0.7']], async () => {
      const made = await addReceiver('https://both.example/')
      await publishStockChanges()
      await sendDue(made.id)
      expect(await lastOf(made.id)).toMatchObject({ last: { result: 'Адрес внутри частной сети' } })
    })
  })
})

it('a name that changes its address a moment later is called at the checked address', async () => {
  const lookups = await withNames([['127.0.0.1'], ['192.0.2.1']], async () => {
    const made = await addReceiver(`http://rebinding.example:${endpoint.port}/`)
    await publishStockChanges()
    await sendDue(made.id)
    expect(await lastOf(made.id)).toMatchObject({ state: 'DELIVERED' })
  })
  expect(lookups).toBe(1)
})

async function withNames(answers: readonly string[][], work: () => Promise<void>): Promise<number> {
  const { lookup } = dnsPromises
  let lookups = 0
  const lookUp = () => Promise.resolve((answers[lookups++] ?? []).map((address) => ({ address, family: 4 })))
  Object.assign(dnsPromises, { lookup: lookUp })
  syncBuiltinESMExports()
  try {
    await work()
    return lookups
  } finally {
    Object.assign(dnsPromises, { lookup })
    syncBuiltinESMExports()
  }
}
