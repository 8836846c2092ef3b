import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createProduct } from '../../support/database/factories'
import { soakLength } from '../../support/soak/soak-length'
import { ActingPerson, actions, type Action, type World } from './two-people/acting-person'

const HISTORIES = soakLength({ short: 10, full: 40 })
const STEPS = 24
let serial = 0

type History = { who: 'anna' | 'boris'; action: Action }[]

const histories = fc.array(
  fc.record({ who: fc.constantFrom('anna' as const, 'boris' as const), action: fc.constantFrom(...actions) }),
  {
    minLength: 8,
    maxLength: STEPS,
    size: 'max',
  },
)

async function play(history: History, annaOwnsShared: boolean): Promise<void> {
  serial += 1
  const { id: productId } = await createProduct({ stock: 100 })
  const world: World = { shared: `both-${serial}@example.ru`, productId, serial, orders: [] }
  const people = {
    anna: new ActingPerson(world, 'anna', annaOwnsShared),
    boris: new ActingPerson(world, 'boris', false),
  }
  for (const { who, action } of history) {
    await people[who].act(action)
    await look(people.anna, people.boris)
    await look(people.boris, people.anna)
  }
}

async function look(viewer: ActingPerson, other: ActingPerson): Promise<void> {
  const { account, orders, counted, listed } = await viewer.sees()
  const proven = await viewer.hasProvenShared()
  // A confirmed address opens all orders placed with it: their mails went there too (decision 19).
  const beyondThose = (text: string) => (proven ? text.replaceAll(`shared-${other.mark}`, '') : text)
  expect(beyondThose(account)).not.toContain(other.mark)
  expect(beyondThose(orders)).not.toContain(other.mark)
  expect(counted).toBe(listed)
}

describe('two people who type the same address', () => {
  it.each([
    ['neither', false],
    ['one of them', true],
  ])(
    'two people with one address never see each other’s data, when %s can read its emails',
    async (_, annaOwnsShared) => {
      await fc.assert(
        fc.asyncProperty(histories, (history) => play(history, annaOwnsShared)),
        {
          numRuns: HISTORIES,
          ...(process.env.HISTORY_SEED ? { seed: Number(process.env.HISTORY_SEED) } : {}),
        },
      )
    },
  )
})

const as = (who: 'anna' | 'boris', ...taken: Action[]): History => taken.map((action) => ({ who, action }))

it.each<[string, boolean, History]>([
  [
    'sets the password by the proof of an own order and proves another address',
    false,
    [
      ...as('anna', 'order as a guest under the shared address'),
      ...as(
        'boris',
        'order as a guest under the shared address',
        'set a password by the browser',
        'move to the own address',
      ),
    ],
  ],
  [
    'registers with the address before its owner orders, then proves another one',
    false,
    [
      ...as('boris', 'register with the shared address'),
      ...as('anna', 'order as a guest under the shared address'),
      ...as('boris', 'move to the own address', 'cancel orders'),
    ],
  ],
  [
    'lets the owner of the address click the link that confirms a stranger’s account',
    true,
    [
      ...as('boris', 'register with the shared address', 'save an address and a wish'),
      ...as('anna', 'order as a guest under the shared address', 'open links that confirm an address'),
    ],
  ],
  [
    'registers with the address, and its owner takes the account over',
    true,
    [
      ...as(
        'boris',
        'register with the shared address',
        'save an address and a wish',
        'order signed in under the own address',
      ),
      ...as('anna', 'forget the password', 'order signed in under the shared address'),
      ...as('boris', 'sign in', 'open links that confirm an address'),
    ],
  ],
])('a stranger sees nothing when the stranger %s', async (_, annaOwnsShared, history) => {
  await play(history, annaOwnsShared)
})
