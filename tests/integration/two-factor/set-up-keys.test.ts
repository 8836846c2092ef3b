import { afterEach, beforeEach, expect, it } from 'vitest'

import { changePassword } from '~/domain/auth/index.server'
import { beginSetUp, confirmSetUp, readTwoFactor, resetTwoFactor } from '~/domain/two-factor/index.server'
import { holdClock } from '~/platform/dates/clock'
import { getDb, transaction } from '~/platform/db/db.server'
import { APP_PASSWORD, codeOf, keyOf, later } from '~tests/support/people/person-with-app'
import { signedIn, signedInAgain } from '~tests/support/people/signed-in'

const GONE = { status: 409 }

beforeEach(() => holdClock(new Date('2026-11-25T10:00:00Z')))
afterEach(() => holdClock(undefined))

it('a key of one session is neither shown to nor confirmed by another session, which gets its own', async () => {
  const thief = await signedIn()
  const owner = await signedInAgain(thief)
  await beginSetUp(thief)
  const seen = await keyOf(thief)
  expect((await readTwoFactor(owner)).app).toEqual({ step: 'off' })
  await expect(confirmSetUp({ ...owner, code: codeOf(seen) })).rejects.toMatchObject(GONE)
  await beginSetUp(owner)
  const own = await keyOf(owner)
  expect(own).not.toBe(seen)
  expect((await readTwoFactor(thief)).app).toEqual({ step: 'off' })
  await expect(confirmSetUp({ ...thief, code: codeOf(own) })).rejects.toMatchObject(GONE)
  await confirmSetUp({ ...owner, code: codeOf(own) })
  expect((await readTwoFactor(owner)).app).toMatchObject({ step: 'on' })
})

it('a key waits for its code for fifteen minutes', async () => {
  const person = await signedIn()
  await beginSetUp(person)
  const key = await keyOf(person)
  later(15 * 60 - 1)
  expect(await keyOf(person)).toBe(key)
  later(1)
  expect((await readTwoFactor(person)).app).toEqual({ step: 'off' })
  await expect(confirmSetUp({ ...person, code: codeOf(key) })).rejects.toMatchObject(GONE)
})

it('a restarted set-up has another key, and the first one is invalid', async () => {
  const person = await signedIn()
  await beginSetUp(person)
  const first = await keyOf(person)
  await beginSetUp(person)
  expect(await keyOf(person)).not.toBe(first)
  await expect(confirmSetUp({ ...person, code: codeOf(first) })).rejects.toMatchObject({ status: 401 })
})

it('a password change invalidates an unconfirmed key, even in the remaining session', async () => {
  const person = await signedIn()
  await beginSetUp(person)
  const key = await keyOf(person)
  await changePassword({ ...person, current: APP_PASSWORD, password: 'совсем другой длинный пароль' })
  expect((await readTwoFactor(person)).app).toEqual({ step: 'off' })
  await expect(confirmSetUp({ ...person, code: codeOf(key) })).rejects.toMatchObject(GONE)
})

it('a reset deletes an unconfirmed key, when no other method was set up', async () => {
  const person = await signedIn()
  await beginSetUp(person)
  expect(await transaction((tx) => resetTwoFactor(tx, person))).toBe(false)
  expect(await getDb().secondFactor.count({ where: { userId: person.userId } })).toBe(0)
})
