import { afterEach, beforeAll, expect, it } from 'vitest'

import {
  askForPasswordReset,
  checkCredentials,
  removeOldAttempts,
  resetPassword,
} from '~/domain/auth/index.server'
import { hashPassword } from '~/domain/auth/passwords.server'
import { holdClock } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'

import { accountToken } from '../../support/people/account-token'
import { createUser } from '../../support/database/factories'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const password = 'верный пароль'
let passwordHash: string
let counter = 0

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

afterEach(() => holdClock(undefined))

async function customer(): Promise<string> {
  counter += 1
  return (await createUser({ email: `guessed-${counter}@example.ru`, passwordHash })).email
}

async function guess(email: string, addresses: readonly string[]): Promise<number[]> {
  const statuses: number[] = []
  for (const ip of addresses) {
    const status = await checkCredentials({ email, password: 'мимо', ip }).catch(
      (error: unknown) => (error as { status: number }).status,
    )
    statuses.push(status as number)
  }
  return statuses
}

const manyAddresses = (count: number) => Array.from({ length: count }, (_, n) => `198.51.100.${n + 1}`)
const signIn = (email: string, ip: string, typed = password) =>
  checkCredentials({ email, password: typed, ip })

it('the limit of sign-ins counts an IPv6 customer by their network', async () => {
  const email = await customer()
  const addresses = [
    '2001:db8:1:1::1',
    '2001:db8:1:1::2',
    '2001:DB8:1:1:ffff::3',
    '2001:db8:1:1:a:b:c:d',
    '2001:db8:1:1::5',
    '2001:db8:1:1::6',
  ]
  expect(await guess(email, addresses)).toEqual([401, 401, 401, 401, 401, 429])
  await expect(signIn(email, '2001:db8:1:2::1')).resolves.toBeDefined()
})

it('the limit of an account stops guesses from new addresses, but not its owner’s known address', async () => {
  const email = await customer()
  await signIn(email, '192.0.2.1')
  expect((await guess(email, manyAddresses(22))).filter((status) => status === 401)).toHaveLength(20)
  await expect(signIn(email, '203.0.113.9')).rejects.toMatchObject({ status: 429 })
  await expect(signIn(email, '192.0.2.1')).resolves.toBeDefined()
})

it('the limit of an account also counts concurrent guesses', async () => {
  const email = await customer()
  const outcomes = await Promise.allSettled(manyAddresses(40).map((ip) => signIn(email, ip, 'мимо')))
  const statuses = outcomes.map((outcome) =>
    outcome.status === 'rejected' ? (outcome.reason as { status: number }).status : 200,
  )
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
})

it('the owner signs in from any address after a password reset by email, even during an attack', async () => {
  const email = await customer()
  await guess(email, manyAddresses(20))
  const ip = '203.0.113.10'
  await guess(email, [ip, ip])
  await expect(signIn(email, ip)).rejects.toMatchObject({ status: 429 })
  await askForPasswordReset(email)
  await resetPassword({ token: await accountToken(email, 'RESET_PASSWORD'), password: 'новый пароль', ip })
  await expect(signIn(email, ip, 'новый пароль')).resolves.toBeDefined()
})

it('a password reset unlocks the address from which it was made', async () => {
  const email = await customer()
  const ip = '203.0.113.11'
  await guess(email, [ip, ip, ip, ip, ip])
  await expect(signIn(email, ip)).rejects.toMatchObject({ status: 429, code: 'locked' })
  await askForPasswordReset(email)
  await resetPassword({ token: await accountToken(email, 'RESET_PASSWORD'), password: 'новый пароль', ip })
  await expect(signIn(email, ip, 'новый пароль')).resolves.toBeDefined()
})

it('sign-in attempts are deleted when no limit needs them', async () => {
  await getDb().loginAttempt.deleteMany()
  const email = await customer()
  const start = Date.now()
  await signIn(email, '192.0.2.1')
  await guess(email, ['192.0.2.2'])
  expect(await removeOldAttempts(10)).toBe(0)
  holdClock(new Date(start + 16 * MINUTE))
  expect(await removeOldAttempts(10)).toBe(1)
  holdClock(new Date(start + 91 * DAY))
  expect(await removeOldAttempts(10)).toBe(1)
  expect(await getDb().loginAttempt.count()).toBe(0)
})
