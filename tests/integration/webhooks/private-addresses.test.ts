import dnsPromises from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { sendDue } from '~/domain/webhooks/index.server'
import { getEnv } from '~/platform/env.server'
import { addReceiver, hearStock, lastOf, tellOfStock } from '~tests/support/services/heard-endpoint'

const heard = hearStock()

describe('an address inside a private network', () => {
  beforeEach(() => Object.assign(getEnv(), { ALLOW_PRIVATE_HOSTS: false }))
  afterEach(() => Object.assign(getEnv(), { ALLOW_PRIVATE_HOSTS: true }))

  it('a private address is not called, although it was saved', async () => {
    await tellOfStock()
    await sendDue(heard.id)
    expect(await lastOf(heard.id)).toMatchObject({
      state: 'WAITING',
      last: { result: 'Адрес внутри частной сети' },
    })
    expect(heard.receiver.received).toEqual([])
  })

  it('a private address is not called when a public name resolves to it beside a public address', async () => {
    await withNames([['93.184.216.34', '10.0.0.7']], async () => {
      const made = await addReceiver('https://both.example/')
      await tellOfStock()
      await sendDue(made.id)
      expect(await lastOf(made.id)).toMatchObject({ last: { result: 'Адрес внутри частной сети' } })
    })
  })
})

it('a name that changes its address a moment later is called at the checked address', async () => {
  const asked = await withNames([['127.0.0.1'], ['192.0.2.1']], async () => {
    const made = await addReceiver(`http://rebinding.example:${heard.port}/`)
    await tellOfStock()
    await sendDue(made.id)
    expect(await lastOf(made.id)).toMatchObject({ state: 'DELIVERED' })
  })
  expect(asked).toBe(1)
})

async function withNames(answers: readonly string[][], work: () => Promise<void>): Promise<number> {
  const { lookup } = dnsPromises
  let asked = 0
  const lookUp = () => Promise.resolve((answers[asked++] ?? []).map((address) => ({ address, family: 4 })))
  Object.assign(dnsPromises, { lookup: lookUp })
  syncBuiltinESMExports()
  try {
    await work()
    return asked
  } finally {
    Object.assign(dnsPromises, { lookup })
    syncBuiltinESMExports()
  }
}
