import { afterEach, expect, it } from 'vitest'

import {
  checkCredentials,
  endAllSessions,
  endOwnSession,
  findSession,
  listSessions,
  startSession,
} from '~/domain/auth/index.server'

import { holdClock } from '~/platform/dates/clock'

import { createUser } from '../../support/database/factories'
import { setSettings } from '../../support/settings/set-settings'

const MINUTE = 60_000
const start = new Date('2026-11-20T10:00:00Z')

afterEach(async () => {
  holdClock(undefined)
  await setSettings('security', { maxLoginAttempts: 5, lockoutSeconds: 900, sessionTimeoutSeconds: 3_600 })
})

const sessionOf = (userId: string, userAgent: string) =>
  startSession({ userId, kind: 'CUSTOMER', userAgent, ip: '10.0.0.1' })

it('a user sees their own sessions and ends one or all of them, and no other user’s session', async () => {
  const [anna, boris] = [await createUser(), await createUser()]
  const [phone, laptop, foreign] = [
    await sessionOf(anna.id, 'phone'),
    await sessionOf(anna.id, 'laptop'),
    await sessionOf(boris.id, 'tablet'),
  ]
  const list = await listSessions(anna.id)
  expect(list.map(({ userAgent }) => userAgent).sort()).toEqual(['laptop', 'phone'])
  const [theirs] = await listSessions(boris.id)
  await expect(endOwnSession({ userId: anna.id, sessionId: theirs?.id ?? '' })).rejects.toMatchObject({
    status: 404,
  })
  await expect(endOwnSession({ userId: anna.id, sessionId: 'nonsense' })).rejects.toMatchObject({
    status: 404,
  })
  await endOwnSession({
    userId: anna.id,
    sessionId: list.find(({ userAgent }) => userAgent === 'phone')?.id ?? '',
  })
  expect([await findSession(phone, 'CUSTOMER'), await findSession(laptop, 'CUSTOMER')]).toMatchObject([
    null,
    { userId: anna.id },
  ])
  await endAllSessions(anna.id)
  expect(await findSession(laptop, 'CUSTOMER')).toBeNull()
  expect(await findSession(foreign, 'CUSTOMER')).not.toBeNull()
})

it('the lock of sign-ins and the end of sessions follow the settings', async () => {
  await setSettings('security', { maxLoginAttempts: 2, lockoutSeconds: 120, sessionTimeoutSeconds: 600 })
  const user = await createUser({ email: 'strict@example.ru' })
  holdClock(start)
  const wrong = { email: 'strict@example.ru', password: 'мимо', ip: '10.0.0.5' }
  for (let n = 0; n < 2; n += 1) await expect(checkCredentials(wrong)).rejects.toMatchObject({ status: 401 })
  await expect(checkCredentials(wrong)).rejects.toMatchObject({
    message: expect.stringMatching(/через 2\sминуты/) as unknown,
  })
  holdClock(new Date(start.getTime() + 2 * MINUTE + 1))
  await expect(checkCredentials(wrong)).rejects.toMatchObject({ status: 401 })
  const office = await startSession({ userId: user.id, kind: 'ADMIN', userAgent: null, ip: '' })
  holdClock(new Date(start.getTime() + 13 * MINUTE))
  expect(await findSession(office, 'ADMIN')).toBeNull()
})

it('the limit of sign-ins also counts concurrent guesses', async () => {
  const guesses = Array.from({ length: 12 }, () =>
    checkCredentials({ email: 'flood@example.ru', password: 'мимо', ip: '10.0.0.6' }),
  )
  const outcomes = await Promise.allSettled(guesses)
  const statuses = outcomes.map((outcome) =>
    outcome.status === 'rejected' ? (outcome.reason as { status: number }).status : 200,
  )
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
})
