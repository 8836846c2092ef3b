import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { staffActor } from '~/domain/audit/index.server'
import {
  beginSecondStep,
  changePassword,
  checkCredentials,
  findPendingSignIn,
  findSession,
  hashPassword,
  liveSessions,
  permissionsOf,
  startSession,
} from '~/domain/auth/index.server'
import {
  beginSetUp,
  cancelSetUp,
  confirmSetUp,
  readSecondStep,
  renewRecoveryCodes,
  switchOff,
  takeSecondStep,
  takeSecondStepAtOnce,
} from '~/domain/second-step/index.server'
import { saveSettings } from '~/domain/settings/index.server'
import { resetStaffSecondStep } from '~/domain/staff/index.server'
import { holdClock, now } from '~/platform/clock'
import { getDb } from '~/platform/db.server'
import { createUser } from '~tests/support/database/factories'

const ip = '127.0.0.1'
const password = 'верный пароль'
const START = Date.parse('2026-11-25T10:00:00Z')
const WRONG = { status: 401, message: 'Неверный код' }
let passwordHash = ''

beforeEach(async () => {
  passwordHash ||= await hashPassword(password)
  holdClock(new Date(START))
})
afterEach(() => holdClock(undefined))

const later = (seconds: number) => holdClock(new Date(now().getTime() + seconds * 1_000))

/** Somebody of the staff whose app knows the key, and whose second step is on. */
async function personWithApp() {
  const { id: userId, email, name } = await createUser({ role: 'ADMIN', passwordHash, emailVerifiedAt: now() })
  const actor = staffActor({ userId, name, ip })
  const token = await startSession({ userId, kind: 'ADMIN', userAgent: null, ip })
  const sessionId = (await findSession(token, 'ADMIN'))?.sessionId ?? ''
  const person = { userId, email, sessionId, ip, actor }
  await beginSetUp(userId)
  const state = await readSecondStep(person)
  const secret = state.step === 'set-up' ? state.key.replaceAll(' ', '') : ''
  const codeAt = (seconds = 0) => new TOTP({ secret }).generate({ timestamp: now().getTime() + seconds * 1_000 })
  const codes = await confirmSetUp({ ...person, code: codeAt() })
  // What confirmed the key is used up.
  later(30)
  return { ...person, token, codes, codeAt, begin: () => beginSecondStep({ userId, kind: 'ADMIN' }) }
}

const noticesTo = async (userId: string) => {
  const rows = await getDb().outboxEvent.findMany({ where: { name: 'account.changed' }, orderBy: { id: 'asc' } })
  return rows
    .map(({ payload }) => payload as { userId: string; kind: string })
    .filter((one) => one.userId === userId)
    .map(({ kind }) => kind)
    .sort()
}

describe('setting it up', () => {
  it('counts for nothing until a code has confirmed the key, and can be given up', async () => {
    const { id: userId, email } = await createUser({ role: 'ADMIN', passwordHash, emailVerifiedAt: now() })
    await beginSetUp(userId)
    expect(await checkCredentials({ email, password, ip })).toMatchObject({ owesSecondStep: false })
    const first = await readSecondStep({ userId, email })
    await beginSetUp(userId)
    expect(await readSecondStep({ userId, email })).toEqual(first)
    const stored = await getDb().secondFactor.findUniqueOrThrow({ where: { userId } })
    expect(JSON.stringify(stored)).not.toContain(first.step === 'set-up' ? first.key.replaceAll(' ', '') : '')
    await cancelSetUp(userId)
    expect(await readSecondStep({ userId, email })).toEqual({ step: 'off' })
  })

  it('wrong codes do not confirm it; the right one ends the other sessions, gives ten codes and tells the owner', async () => {
    const { id: userId, email, name } = await createUser({ role: 'ADMIN', passwordHash, emailVerifiedAt: now() })
    const person = { userId, email, sessionId: userId, ip, actor: staffActor({ userId, name, ip }) }
    const other = await startSession({ userId, kind: 'CUSTOMER', userAgent: null, ip })
    await beginSetUp(userId)
    await expect(confirmSetUp({ ...person, code: '000000' })).rejects.toMatchObject(WRONG)
    const state = await readSecondStep(person)
    const secret = state.step === 'set-up' ? state.key.replaceAll(' ', '') : ''
    const code = new TOTP({ secret }).generate({ timestamp: now().getTime() })
    const codes = await confirmSetUp({ ...person, code })
    expect([codes.length, new Set(codes).size, codes.every((one) => /^([2-9a-hjkmnp-z]{4}-){3}[2-9a-hjkmnp-z]{4}$/.test(one))]).toEqual([
      10,
      10,
      true,
    ])
    await expect(confirmSetUp({ ...person, code })).rejects.toMatchObject({ status: 409 })
    expect(await findSession(other, 'CUSTOMER')).toBeNull()
    expect(await noticesTo(userId)).toEqual(['second-step-on'])
    const kept = await getDb().recoveryCode.findMany({ where: { userId } })
    expect(kept.some(({ codeHash }) => codes.includes(codeHash))).toBe(false)
  })
})

describe('a code of the app', () => {
  it('lets in once: a replay is refused, also the same code for another sign-in, and one of an earlier step', async () => {
    const person = await personWithApp()
    const [first, second] = [await person.begin(), await person.begin()]
    const code = person.codeAt()
    expect(await takeSecondStep({ token: first, code, ip })).toMatchObject({
      userId: person.userId,
      kind: 'ADMIN',
      permissions: permissionsOf('ADMIN', null),
    })
    await expect(takeSecondStep({ token: first, code, ip })).rejects.toMatchObject({ status: 403, code: 'second-step-over' })
    await expect(takeSecondStep({ token: second, code, ip })).rejects.toMatchObject(WRONG)
    await expect(takeSecondStep({ token: second, code: person.codeAt(-30), ip })).rejects.toMatchObject(WRONG)
    later(30)
    expect(await takeSecondStep({ token: second, code: person.codeAt(), ip })).toMatchObject({ userId: person.userId })
  })

  it('sent twice at the same moment lets in one', async () => {
    const person = await personWithApp()
    for (let round = 0; round < 5; round += 1) {
      const tokens = await Promise.all([person.begin(), person.begin()])
      const code = person.codeAt()
      const ends = await Promise.allSettled(tokens.map((token) => takeSecondStep({ token, code, ip })))
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      later(30)
    }
  })

  it.each([
    [-60, false],
    [-30, true],
    [0, true],
    [30, true],
    [60, false],
  ])('of a phone whose clock is %i seconds off lets in: %s', async (drift, isIn) => {
    const person = await personWithApp()
    later(60)
    const step = takeSecondStep({ token: await person.begin(), code: person.codeAt(drift), ip })
    if (isIn) expect(await step).toMatchObject({ userId: person.userId })
    else await expect(step).rejects.toMatchObject(WRONG)
  })

  it('may be typed with a space', async () => {
    const person = await personWithApp()
    const code = person.codeAt()
    expect(await takeSecondStep({ token: await person.begin(), code: `${code.slice(0, 3)} ${code.slice(3)}`, ip })).toBeTruthy()
  })
})

describe('a recovery code', () => {
  it('lets in once, however it is typed, is told by mail, and is counted', async () => {
    const person = await personWithApp()
    const [code = '', next = ''] = person.codes
    const typed = code.toUpperCase().replaceAll('-', ' ')
    expect(await takeSecondStep({ token: await person.begin(), code: typed, ip })).toMatchObject({ userId: person.userId })
    await expect(takeSecondStep({ token: await person.begin(), code, ip })).rejects.toMatchObject(WRONG)
    expect(await readSecondStep(person)).toMatchObject({ step: 'on', codesLeft: 9 })
    expect(await noticesTo(person.userId)).toEqual(['recovery-code-used', 'second-step-on'])
    await takeSecondStepAtOnce({ userId: person.userId, email: person.email, code: next, ip })
    expect(await readSecondStep(person)).toMatchObject({ codesLeft: 8 })
  })

  it('used by two at once lets in one', async () => {
    const person = await personWithApp()
    for (const code of person.codes.slice(0, 5)) {
      const tokens = await Promise.all([person.begin(), person.begin()])
      const ends = await Promise.allSettled(tokens.map((token) => takeSecondStep({ token, code, ip })))
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    }
  })

  it('of another person, or an old one, is nothing', async () => {
    const [anna, boris] = [await personWithApp(), await personWithApp()]
    await expect(takeSecondStep({ token: await anna.begin(), code: boris.codes[0] ?? '', ip })).rejects.toMatchObject(WRONG)
    const renewed = await renewRecoveryCodes({ ...anna, code: anna.codeAt() })
    await expect(takeSecondStep({ token: await anna.begin(), code: anna.codes[0] ?? '', ip })).rejects.toMatchObject(WRONG)
    expect(await takeSecondStep({ token: await anna.begin(), code: renewed[0] ?? '', ip })).toBeTruthy()
  })
})

describe('whoever guesses', () => {
  const LOCKED = { status: 429, code: 'locked' }

  it('is locked out after five codes, with the right one too, and by the right password no sooner let on', async () => {
    const person = await personWithApp()
    for (let tries = 0; tries < 5; tries += 1) {
      // The password is right each time: it forgives no wrong code.
      await checkCredentials({ email: person.email, password, ip })
      await expect(takeSecondStep({ token: await person.begin(), code: '000000', ip })).rejects.toMatchObject(WRONG)
    }
    await expect(takeSecondStep({ token: await person.begin(), code: person.codeAt(), ip })).rejects.toMatchObject(LOCKED)
    await expect(takeSecondStepAtOnce({ userId: person.userId, email: person.email, code: person.codeAt(), ip })).rejects.toMatchObject(
      LOCKED,
    )
    await expect(checkCredentials({ email: person.email, password, ip })).rejects.toMatchObject(LOCKED)
    await expect(switchOff({ ...person, code: person.codeAt() })).rejects.toMatchObject(LOCKED)
    later(15 * 60 + 1)
    expect(await takeSecondStep({ token: await person.begin(), code: person.codeAt(), ip })).toMatchObject({ userId: person.userId })
  })

  it('side by side does not outrun the limit', async () => {
    const person = await personWithApp()
    const token = await person.begin()
    const ends = await Promise.allSettled(Array.from({ length: 12 }, () => takeSecondStep({ token, code: '000000', ip })))
    const statuses = ends.map((end) => (end.status === 'rejected' ? (end.reason as { status: number }).status : 200))
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  })
})

describe('between the steps', () => {
  it('there is no session: what the browser keeps is none of any kind, and none starts without the second step', async () => {
    const person = await personWithApp()
    const token = await person.begin()
    for (const kind of ['ADMIN', 'CUSTOMER', 'API'] as const) {
      expect(await findSession(token, kind)).toBeNull()
      await expect(startSession({ userId: person.userId, kind, userAgent: null, ip })).rejects.toMatchObject({ status: 403 })
    }
    expect(await checkCredentials({ email: person.email, password, ip })).toMatchObject({ owesSecondStep: true })
  })

  it('the time is over after five minutes, with another password, and when access is off', async () => {
    const person = await personWithApp()
    const token = await person.begin()
    later(5 * 60)
    await expect(takeSecondStep({ token, code: person.codeAt(), ip })).rejects.toMatchObject({ code: 'second-step-over' })
    const next = await person.begin()
    await changePassword({ userId: person.userId, sessionId: person.sessionId, current: password, password: 'другой пароль', ip })
    expect(await findPendingSignIn(next)).toBeNull()
    const last = await person.begin()
    await getDb().user.update({ where: { id: person.userId }, data: { status: 'INACTIVE' } })
    expect(await findPendingSignIn(last)).toBeNull()
  })

  it('a program is told that a code is missing', async () => {
    const person = await personWithApp()
    const missing = takeSecondStepAtOnce({ userId: person.userId, email: person.email, code: undefined, ip })
    await expect(missing).rejects.toMatchObject({ status: 401, code: 'SECOND_FACTOR_REQUIRED', message: 'Введите код из приложения' })
  })
})

it('it is switched off with a code, and the owner hears of it', async () => {
  const person = await personWithApp()
  await expect(switchOff({ ...person, code: '000000' })).rejects.toMatchObject(WRONG)
  await switchOff({ ...person, code: person.codes[0] ?? '' })
  expect(await readSecondStep(person)).toEqual({ step: 'off' })
  expect(await noticesTo(person.userId)).toEqual(['recovery-code-used', 'second-step-off', 'second-step-on'])
  expect(await checkCredentials({ email: person.email, password, ip })).toMatchObject({ owesSecondStep: false })
})

it('an administrator takes it away from somebody who lost everything: they are signed out, told, and it is written down', async () => {
  const [boss, person] = [await personWithApp(), await personWithApp()]
  const by = { userId: boss.userId, role: 'ADMIN', permissions: permissionsOf('ADMIN', null) } as const
  await expect(resetStaffSecondStep({ staffId: boss.userId, by, actor: boss.actor })).rejects.toMatchObject({ status: 409 })
  const low = { ...by, role: 'STAFF', permissions: permissionsOf('STAFF', ['staff.write']) } as const
  await expect(resetStaffSecondStep({ staffId: person.userId, by: low, actor: boss.actor })).rejects.toMatchObject({ status: 403 })
  expect(await resetStaffSecondStep({ staffId: person.userId, by, actor: boss.actor })).toBe(true)
  expect(await findSession(person.token, 'ADMIN')).toBeNull()
  expect(await noticesTo(person.userId)).toEqual(['second-step-off', 'second-step-on'])
  expect(await getDb().auditLog.count({ where: { action: 'factor.reset', entityId: person.userId, actorId: boss.userId } })).toBe(1)
  expect(await resetStaffSecondStep({ staffId: person.userId, by, actor: boss.actor })).toBe(false)
})

describe('where the owner asks staff for it', () => {
  const require = (requireSecondStep: boolean) => saveSettings('security', { requireSecondStep })
  afterEach(() => require(false))

  it('whoever has none may nothing, on the storefront neither, until it is set up', async () => {
    const { id: userId, email, name } = await createUser({ role: 'ADMIN', passwordHash, emailVerifiedAt: now() })
    const token = await startSession({ userId, kind: 'ADMIN', userAgent: null, ip })
    const shop = await startSession({ userId, kind: 'CUSTOMER', userAgent: null, ip })
    const sessionId = (await findSession(token, 'ADMIN'))?.sessionId ?? ''
    expect(await liveSessions([sessionId], 'notifications.read')).toEqual(new Set([sessionId]))
    await require(true)
    expect(await findSession(token, 'ADMIN')).toMatchObject({ permissions: [], mustSetUpSecondStep: true })
    expect(await findSession(shop, 'CUSTOMER')).toMatchObject({ permissions: [] })
    expect(await liveSessions([sessionId], 'notifications.read')).toEqual(new Set())
    expect(await checkCredentials({ email, password, ip })).toMatchObject({ mustSetUpSecondStep: true })
    await beginSetUp(userId)
    const state = await readSecondStep({ userId, email })
    const secret = state.step === 'set-up' ? state.key.replaceAll(' ', '') : ''
    const code = new TOTP({ secret }).generate({ timestamp: now().getTime() })
    await confirmSetUp({ userId, email, sessionId, ip, code, actor: staffActor({ userId, name, ip }) })
    expect(await findSession(token, 'ADMIN')).toMatchObject({ permissions: permissionsOf('ADMIN', null), mustSetUpSecondStep: false })
  })

  it('customers and moderators of the storefront go on as before', async () => {
    await require(true)
    for (const role of ['CUSTOMER', 'MODERATOR'] as const) {
      const { id: userId } = await createUser({ role })
      const token = await startSession({ userId, kind: 'CUSTOMER', userAgent: null, ip })
      expect(await findSession(token, 'CUSTOMER')).toMatchObject({ permissions: permissionsOf(role, null), mustSetUpSecondStep: false })
    }
  })
})
