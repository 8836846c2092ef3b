import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import {
  changePassword,
  checkCredentials,
  findPendingSignIn,
  findSession,
  liveSessions,
  permissionsOf,
  startSession,
} from '~/domain/auth/index.server'
import {
  beginSetUp,
  confirmSetUp,
  readTwoFactor,
  switchOff,
  verifyTwoFactor,
  verifyTwoFactorAtOnce,
} from '~/domain/two-factor/index.server'
import { saveSettings } from '~/domain/settings/index.server'
import { resetStaffTwoFactor } from '~/domain/staff/index.server'
import { holdClock } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { createUser } from '~tests/support/database/factories'
import {
  administratorWithPassword,
  APP_PASSWORD,
  codeOf,
  keyOf,
  later,
  noticesTo,
  personWithApp,
} from '~tests/support/people/person-with-app'

const ip = '127.0.0.1'
const WRONG = { status: 401, message: 'Неверный код' }

beforeEach(() => holdClock(new Date('2026-11-25T10:00:00Z')))
afterEach(() => holdClock(undefined))

describe('guessing of two-factor codes', () => {
  const LOCKED = { status: 429, code: 'locked' }

  it('a guesser is locked out after five codes, even with the right code and the right password', async () => {
    const person = await personWithApp()
    for (let tries = 0; tries < 5; tries += 1) {
      // A correct password does not reset the count of wrong codes.
      await checkCredentials({ email: person.email, password: APP_PASSWORD, ip })
      await expect(
        verifyTwoFactor({ token: await person.begin(), code: '000000', ip }),
      ).rejects.toMatchObject(WRONG)
    }
    await expect(
      verifyTwoFactor({ token: await person.begin(), code: person.codeAt(), ip }),
    ).rejects.toMatchObject(LOCKED)
    await expect(
      verifyTwoFactorAtOnce({ userId: person.userId, email: person.email, code: person.codeAt(), ip }),
    ).rejects.toMatchObject(LOCKED)
    await expect(checkCredentials({ email: person.email, password: APP_PASSWORD, ip })).rejects.toMatchObject(
      LOCKED,
    )
    await expect(switchOff({ ...person, code: person.codeAt() })).rejects.toMatchObject(LOCKED)
    later(15 * 60 + 1)
    expect(await verifyTwoFactor({ token: await person.begin(), code: person.codeAt(), ip })).toMatchObject({
      userId: person.userId,
    })
  })

  it('a guesser cannot avoid the limit by concurrent attempts', async () => {
    const person = await personWithApp()
    const token = await person.begin()
    const ends = await Promise.allSettled(
      Array.from({ length: 12 }, () => verifyTwoFactor({ token, code: '000000', ip })),
    )
    const statuses = ends.map((end) =>
      end.status === 'rejected' ? (end.reason as { status: number }).status : 200,
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  })
})

describe('a sign-in between the two steps', () => {
  it('a half-finished sign-in has no session, and none starts without the second step', async () => {
    const person = await personWithApp()
    const token = await person.begin()
    for (const kind of ['ADMIN', 'CUSTOMER', 'API'] as const) {
      expect(await findSession(token, kind)).toBeNull()
      await expect(startSession({ userId: person.userId, kind, userAgent: null, ip })).rejects.toMatchObject({
        status: 403,
      })
    }
    expect(await checkCredentials({ email: person.email, password: APP_PASSWORD, ip })).toMatchObject({
      needsTwoFactor: true,
    })
  })

  it('a half-finished sign-in ends after five minutes, a password change, or loss of access', async () => {
    const person = await personWithApp()
    const token = await person.begin()
    later(5 * 60)
    await expect(verifyTwoFactor({ token, code: person.codeAt(), ip })).rejects.toMatchObject({
      code: 'second-step-over',
    })
    const next = await person.begin()
    await changePassword({
      userId: person.userId,
      sessionId: person.sessionId,
      current: APP_PASSWORD,
      password: 'другой пароль',
      ip,
    })
    expect(await findPendingSignIn(next)).toBeNull()
    const last = await person.begin()
    await getDb().user.update({ where: { id: person.userId }, data: { status: 'INACTIVE' } })
    expect(await findPendingSignIn(last)).toBeNull()
  })

  it('a program gets an error that a code is missing', async () => {
    const person = await personWithApp()
    const missing = verifyTwoFactorAtOnce({ userId: person.userId, email: person.email, code: undefined, ip })
    await expect(missing).rejects.toMatchObject({
      status: 401,
      code: 'SECOND_FACTOR_REQUIRED',
      message: 'Введите код из приложения',
    })
  })
})

it('two-factor is disabled with a code, and the owner gets an email', async () => {
  const person = await personWithApp()
  await expect(switchOff({ ...person, code: '000000' })).rejects.toMatchObject(WRONG)
  await switchOff({ ...person, code: person.codes[0] ?? '' })
  expect(await readTwoFactor(person)).toMatchObject({ since: null, app: { step: 'off' }, codesLeft: 0 })
  expect(await noticesTo(person.userId)).toEqual(['recovery-code-used', 'second-step-off', 'second-step-on'])
  expect(await checkCredentials({ email: person.email, password: APP_PASSWORD, ip })).toMatchObject({
    needsTwoFactor: false,
  })
})

it('an administrator resets another user’s two-factor, with a sign-out, an email and an audit entry', async () => {
  const [boss, person] = [await personWithApp(), await personWithApp()]
  const by = { userId: boss.userId, role: 'ADMIN', permissions: permissionsOf('ADMIN', null) } as const
  await expect(resetStaffTwoFactor({ staffId: boss.userId, by, actor: boss.actor })).rejects.toMatchObject({
    status: 409,
  })
  const low = { ...by, role: 'STAFF', permissions: permissionsOf('STAFF', ['staff.write']) } as const
  await expect(
    resetStaffTwoFactor({ staffId: person.userId, by: low, actor: boss.actor }),
  ).rejects.toMatchObject({ status: 403 })
  expect(await resetStaffTwoFactor({ staffId: person.userId, by, actor: boss.actor })).toBe(true)
  expect(await findSession(person.token, 'ADMIN')).toBeNull()
  expect(await noticesTo(person.userId)).toEqual(['second-step-off', 'second-step-on'])
  expect(
    await getDb().auditLog.count({
      where: { action: 'factor.reset', entityId: person.userId, actorId: boss.userId },
    }),
  ).toBe(1)
  expect(await resetStaffTwoFactor({ staffId: person.userId, by, actor: boss.actor })).toBe(false)
})

describe('two-factor required from staff', () => {
  const require = (requireSecondStep: boolean) => saveSettings('security', { requireSecondStep })
  afterEach(() => require(false))

  it('an employee without required two-factor has no permissions, not even on the storefront', async () => {
    const { userId, email, actor } = await administratorWithPassword()
    const token = await startSession({ userId, kind: 'ADMIN', userAgent: null, ip })
    const shop = await startSession({ userId, kind: 'CUSTOMER', userAgent: null, ip })
    const sessionId = (await findSession(token, 'ADMIN'))?.sessionId ?? ''
    expect([...(await liveSessions([sessionId], 'notifications.read')).keys()]).toEqual([sessionId])
    await require(true)
    expect(await findSession(token, 'ADMIN')).toMatchObject({ permissions: [], mustSetUpTwoFactor: true })
    expect(await findSession(shop, 'CUSTOMER')).toMatchObject({ permissions: [] })
    expect((await liveSessions([sessionId], 'notifications.read')).size).toBe(0)
    expect(await checkCredentials({ email, password: APP_PASSWORD, ip })).toMatchObject({
      mustSetUpTwoFactor: true,
    })
    await beginSetUp({ userId, sessionId })
    const code = codeOf(await keyOf({ userId, sessionId, email }))
    await confirmSetUp({ userId, email, sessionId, ip, code, actor })
    expect(await findSession(token, 'ADMIN')).toMatchObject({
      permissions: permissionsOf('ADMIN', null),
      mustSetUpTwoFactor: false,
    })
  })

  it('required two-factor changes nothing for customers and moderators of the storefront', async () => {
    await require(true)
    for (const role of ['CUSTOMER', 'MODERATOR'] as const) {
      const { id: userId } = await createUser({ role })
      const token = await startSession({ userId, kind: 'CUSTOMER', userAgent: null, ip })
      expect(await findSession(token, 'CUSTOMER')).toMatchObject({
        permissions: permissionsOf(role, null),
        mustSetUpTwoFactor: false,
      })
    }
  })
})
