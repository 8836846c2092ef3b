import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { checkCredentials, findSession, permissionsOf, startSession } from '~/domain/auth/index.server'
import {
  beginSetUp,
  cancelSetUp,
  confirmSetUp,
  readTwoFactor,
  renewRecoveryCodes,
  verifyTwoFactor,
  verifyTwoFactorAtOnce,
} from '~/domain/two-factor/index.server'
import { holdClock } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
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

describe('the set-up of a second step', () => {
  it('a set-up is active only after a code has confirmed the key, and can be cancelled', async () => {
    const { userId, email } = await administratorWithPassword()
    const person = { userId, email, sessionId: newId() }
    await beginSetUp(person)
    expect(await checkCredentials({ email, password: APP_PASSWORD, ip })).toMatchObject({
      needsTwoFactor: false,
    })
    const first = await readTwoFactor(person)
    expect(await readTwoFactor(person)).toEqual(first)
    const stored = await getDb().secondFactor.findUniqueOrThrow({ where: { userId } })
    expect(JSON.stringify(stored)).not.toContain(await keyOf(person))
    await cancelSetUp(userId)
    expect(await readTwoFactor(person)).toMatchObject({
      since: null,
      app: { step: 'off' },
      passkeys: [],
      codesLeft: 0,
    })
  })

  it('a set-up needs the right code, ends other sessions, gives ten codes and emails the owner', async () => {
    const { userId, email, actor } = await administratorWithPassword()
    const person = { userId, email, sessionId: userId, ip, actor }
    const other = await startSession({ userId, kind: 'CUSTOMER', userAgent: null, ip })
    await beginSetUp(person)
    await expect(confirmSetUp({ ...person, code: '000000' })).rejects.toMatchObject(WRONG)
    const code = codeOf(await keyOf(person))
    const codes = await confirmSetUp({ ...person, code })
    expect([
      codes.length,
      new Set(codes).size,
      codes.every((one) => /^([2-9a-hjkmnp-z]{4}-){3}[2-9a-hjkmnp-z]{4}$/.test(one)),
    ]).toEqual([10, 10, true])
    await expect(confirmSetUp({ ...person, code })).rejects.toMatchObject({ status: 409 })
    expect(await findSession(other, 'CUSTOMER')).toBeNull()
    expect(await noticesTo(userId)).toEqual(['second-step-on'])
    const kept = await getDb().recoveryCode.findMany({ where: { userId } })
    expect(kept.some(({ codeHash }) => codes.includes(codeHash))).toBe(false)
  })
})

describe('a code of the app', () => {
  it('a code signs in once, and a repeated or older code is refused in any sign-in', async () => {
    const person = await personWithApp()
    const [first, second] = [await person.begin(), await person.begin()]
    const code = person.codeAt()
    expect(await verifyTwoFactor({ token: first, code, ip })).toMatchObject({
      userId: person.userId,
      kind: 'ADMIN',
      permissions: permissionsOf('ADMIN', null),
    })
    await expect(verifyTwoFactor({ token: first, code, ip })).rejects.toMatchObject({
      status: 403,
      code: 'second-step-over',
    })
    await expect(verifyTwoFactor({ token: second, code, ip })).rejects.toMatchObject(WRONG)
    await expect(verifyTwoFactor({ token: second, code: person.codeAt(-30), ip })).rejects.toMatchObject(
      WRONG,
    )
    later(30)
    expect(await verifyTwoFactor({ token: second, code: person.codeAt(), ip })).toMatchObject({
      userId: person.userId,
    })
  })

  it('a code sent twice concurrently signs in once', async () => {
    const person = await personWithApp()
    for (let round = 0; round < 5; round += 1) {
      const tokens = await Promise.all([person.begin(), person.begin()])
      const code = person.codeAt()
      const ends = await Promise.allSettled(tokens.map((token) => verifyTwoFactor({ token, code, ip })))
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
  ])('a code from a phone with a clock %i seconds wrong signs in: %s', async (drift, isIn) => {
    const person = await personWithApp()
    later(60)
    const step = verifyTwoFactor({ token: await person.begin(), code: person.codeAt(drift), ip })
    if (isIn) expect(await step).toMatchObject({ userId: person.userId })
    else await expect(step).rejects.toMatchObject(WRONG)
  })

  it('a code may be typed with a space', async () => {
    const person = await personWithApp()
    const code = person.codeAt()
    expect(
      await verifyTwoFactor({
        token: await person.begin(),
        code: `${code.slice(0, 3)} ${code.slice(3)}`,
        ip,
      }),
    ).toBeTruthy()
  })
})

describe('a recovery code', () => {
  it('a recovery code signs in once, in any spelling, is reported by email, and is counted', async () => {
    const person = await personWithApp()
    const [code = '', next = ''] = person.codes
    const typed = code.toUpperCase().replaceAll('-', ' ')
    expect(await verifyTwoFactor({ token: await person.begin(), code: typed, ip })).toMatchObject({
      userId: person.userId,
    })
    await expect(verifyTwoFactor({ token: await person.begin(), code, ip })).rejects.toMatchObject(WRONG)
    expect(await readTwoFactor(person)).toMatchObject({ app: { step: 'on' }, codesLeft: 9 })
    expect(await noticesTo(person.userId)).toEqual(['recovery-code-used', 'second-step-on'])
    await verifyTwoFactorAtOnce({ userId: person.userId, email: person.email, code: next, ip })
    expect(await readTwoFactor(person)).toMatchObject({ codesLeft: 8 })
  })

  it('a recovery code used by two concurrent sign-ins signs in once', async () => {
    const person = await personWithApp()
    for (const code of person.codes.slice(0, 5)) {
      const tokens = await Promise.all([person.begin(), person.begin()])
      const ends = await Promise.allSettled(tokens.map((token) => verifyTwoFactor({ token, code, ip })))
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    }
  })

  it('a recovery code of another user or an old one is refused', async () => {
    const [anna, boris] = [await personWithApp(), await personWithApp()]
    await expect(
      verifyTwoFactor({ token: await anna.begin(), code: boris.codes[0] ?? '', ip }),
    ).rejects.toMatchObject(WRONG)
    const renewed = await renewRecoveryCodes({ ...anna, code: anna.codeAt() })
    await expect(
      verifyTwoFactor({ token: await anna.begin(), code: anna.codes[0] ?? '', ip }),
    ).rejects.toMatchObject(WRONG)
    expect(await verifyTwoFactor({ token: await anna.begin(), code: renewed[0] ?? '', ip })).toBeTruthy()
  })
})
