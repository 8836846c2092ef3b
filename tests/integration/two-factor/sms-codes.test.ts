import { describe, expect, it } from 'vitest'

import {
  askForSmsCode,
  beginSmsNumber,
  confirmSmsNumber,
  readSmsSignIn,
  renewRecoveryCodes,
  resendToNewNumber,
  verifyTwoFactor,
  verifyTwoFactorAtOnce,
} from '~/domain/two-factor/index.server'
import { newId } from '~/platform/db/ids.server'
import { later, personWithApp } from '~tests/support/people/person-with-app'
import {
  lastSmsCode,
  personWithSms,
  sendWaitingCodes,
  SMS_PHONE,
} from '~tests/support/people/person-with-sms'
import { otherCode, shopWithSms } from '~tests/support/people/sms-gateway'

const ip = '127.0.0.1'
const WRONG = { status: 401, message: 'Неверный код' }
const gateway = shopWithSms()

type SignIn = Awaited<ReturnType<Awaited<ReturnType<typeof personWithSms>>['begin']>>

async function codeFor({ holder }: SignIn): Promise<string> {
  await askForSmsCode(holder)
  await sendWaitingCodes()
  return lastSmsCode(gateway)
}

describe('a code by SMS', () => {
  it('an SMS code signs in once, and only in the sign-in that requested it', async () => {
    const person = await personWithSms(gateway)
    const [first, second] = [await person.begin(), await person.begin()]
    const code = await codeFor(first)
    await expect(verifyTwoFactor({ token: second.token, code, ip })).rejects.toMatchObject(WRONG)
    expect(await verifyTwoFactor({ token: first.token, code, ip })).toMatchObject({
      userId: person.userId,
      kind: 'ADMIN',
    })
    const third = await person.begin()
    await expect(verifyTwoFactor({ token: third.token, code, ip })).rejects.toMatchObject(WRONG)
    await expect(renewRecoveryCodes({ ...person, code })).rejects.toMatchObject(WRONG)
  })

  it('an SMS code of a session confirms one change there, and cannot sign in', async () => {
    const person = await personWithSms(gateway)
    const { token } = await person.begin()
    await askForSmsCode({ userId: person.userId, holderId: person.sessionId })
    await sendWaitingCodes()
    const code = lastSmsCode(gateway)
    await expect(verifyTwoFactor({ token, code, ip })).rejects.toMatchObject(WRONG)
    await expect(renewRecoveryCodes({ ...person, sessionId: newId(), code })).rejects.toMatchObject(WRONG)
    expect(await renewRecoveryCodes({ ...person, code })).toHaveLength(10)
    await expect(renewRecoveryCodes({ ...person, code })).rejects.toMatchObject(WRONG)
  })

  it('an SMS code typed twice concurrently signs in once', async () => {
    const person = await personWithSms(gateway, { app: true })
    const begun = await person.begin()
    const code = await codeFor(begun)
    const ends = await Promise.allSettled([1, 2].map(() => verifyTwoFactor({ token: begun.token, code, ip })))
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it.each([
    [5 * 60 - 1, true],
    [5 * 60, false],
  ])('an SMS code after %i seconds is valid: %s', async (seconds, counts) => {
    const person = await personWithSms(gateway)
    await askForSmsCode({ userId: person.userId, holderId: person.sessionId })
    await sendWaitingCodes()
    const code = lastSmsCode(gateway)
    later(seconds)
    const renewed = renewRecoveryCodes({ ...person, code })
    if (counts) expect(await renewed).toHaveLength(10)
    else await expect(renewed).rejects.toMatchObject(WRONG)
  })

  it('an SMS code is replaced by the next one', async () => {
    const person = await personWithSms(gateway)
    const begun = await person.begin()
    const first = await codeFor(begun)
    later(60)
    const second = await codeFor(begun)
    if (first !== second)
      await expect(verifyTwoFactor({ token: begun.token, code: first, ip })).rejects.toMatchObject(WRONG)
    expect(await verifyTwoFactor({ token: begun.token, code: second, ip })).toMatchObject({
      userId: person.userId,
    })
  })

  it('an SMS code is refused after five wrong guesses, even when it is right', async () => {
    const person = await personWithSms(gateway)
    const begun = await person.begin()
    const code = await codeFor(begun)
    for (let tries = 0; tries < 5; tries += 1)
      await expect(verifyTwoFactor({ token: begun.token, code: otherCode(code), ip })).rejects.toMatchObject(
        WRONG,
      )
    await expect(verifyTwoFactor({ token: begun.token, code, ip })).rejects.toMatchObject({
      status: 429,
      code: 'locked',
    })
  })

  it('an SMS code is not sent to programs, and is refused for an unconfirmed number', async () => {
    const person = await personWithSms(gateway)
    const begun = await person.begin()
    const code = await codeFor(begun)
    const { userId, email } = person
    await expect(verifyTwoFactorAtOnce({ userId, email, code, ip })).rejects.toMatchObject(WRONG)

    const apps = await personWithApp()
    await beginSmsNumber({ ...apps, phone: SMS_PHONE })
    await sendWaitingCodes()
    await expect(renewRecoveryCodes({ ...apps, code: lastSmsCode(gateway) })).rejects.toMatchObject(WRONG)
    later(60)
    const holder = { userId: apps.userId, holderId: newId() }
    expect(await readSmsSignIn(holder)).toBeNull()
    await expect(askForSmsCode(holder)).rejects.toMatchObject({ status: 409 })
    await resendToNewNumber({ ...holder, holderId: apps.sessionId })
    await sendWaitingCodes()
    expect(await confirmSmsNumber({ ...apps, code: lastSmsCode(gateway) })).toEqual([])
  })
})
