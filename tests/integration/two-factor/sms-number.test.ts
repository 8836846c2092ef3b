import { describe, expect, it } from 'vitest'

import { checkCredentials, findSession, startSession } from '~/domain/auth/index.server'
import { collectOwnData } from '~/domain/customers/index.server'
import {
  askForSmsCode,
  beginSmsNumber,
  cancelSmsNumber,
  confirmSmsNumber,
  readTwoFactor,
  removeApp,
  removeSmsNumber,
  resetTwoFactor,
  sendSmsCode,
  switchOff,
} from '~/domain/two-factor/index.server'
import { now } from '~/platform/dates/clock'
import { decrypt } from '~/platform/security/crypto.server'
import { getDb, transaction } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { createUser } from '~tests/support/database/factories'
import { APP_PASSWORD, later, noticesTo } from '~tests/support/people/person-with-app'
import {
  lastSmsCode,
  messagesOf,
  personWithSms,
  sendWaitingCodes,
  SMS_PHONE,
} from '~tests/support/people/person-with-sms'
import { signedIn } from '~tests/support/people/signed-in'
import { otherCode, shopWithSms } from '~tests/support/people/sms-gateway'

const ip = '127.0.0.1'
const WRONG = { status: 401, message: 'Неверный код' }
const gateway = shopWithSms()

describe('a number for codes by SMS', () => {
  it('a number is active after a code: recovery codes are created, other sessions end, an email is sent', async () => {
    const person = await signedIn()
    const elsewhere = await startSession({ userId: person.userId, kind: 'CUSTOMER', userAgent: null, ip })
    await beginSmsNumber({ ...person, phone: SMS_PHONE })
    expect(await checkCredentials({ email: person.email, password: APP_PASSWORD, ip })).toMatchObject({
      needsTwoFactor: false,
    })
    expect((await readTwoFactor(person)).sms).toEqual({ step: 'set-up', phone: '+7 (949) 123-45-67' })
    await sendWaitingCodes()
    expect(messagesOf(gateway)).toEqual([
      {
        to: '79491234567',
        text: expect.stringMatching(/^Код \d{6} для панели магазина\. Никому его не говорите\. Колор-Центр$/),
        minutes: '5',
      },
    ])
    expect(messagesOf(gateway)[0]?.text.length).toBeLessThanOrEqual(70)
    const code = lastSmsCode(gateway)
    await expect(confirmSmsNumber({ ...person, code: otherCode(code) })).rejects.toMatchObject(WRONG)
    expect(await confirmSmsNumber({ ...person, code: `${code.slice(0, 3)} ${code.slice(3)}` })).toHaveLength(
      10,
    )
    await expect(confirmSmsNumber({ ...person, code })).rejects.toMatchObject({ status: 409 })
    expect(await findSession(elsewhere, 'CUSTOMER')).toBeNull()
    expect(await noticesTo(person.userId)).toEqual(['second-step-on'])
    expect(await readTwoFactor(person)).toMatchObject({
      since: now(),
      codesLeft: 10,
      sms: { step: 'on', phone: '+7 ··· ··· 45-67' },
      areSmsSent: true,
    })
    expect(await checkCredentials({ email: person.email, password: APP_PASSWORD, ip })).toMatchObject({
      needsTwoFactor: true,
    })
    await expect(
      startSession({ userId: person.userId, kind: 'ADMIN', userAgent: null, ip }),
    ).rejects.toMatchObject({ status: 403 })
    expect(await getDb().auditLog.count({ where: { actorId: person.userId, action: 'factor.sms-on' } })).toBe(
      1,
    )
  })

  it('a number is not confirmed by a code for another number or in another session', async () => {
    const person = await signedIn()
    const second = { ...person, sessionId: newId() }
    await beginSmsNumber({ ...person, phone: SMS_PHONE })
    await sendWaitingCodes()
    const first = lastSmsCode(gateway)
    later(60)
    await beginSmsNumber({ ...second, phone: '+79997654321' })
    await expect(confirmSmsNumber({ ...person, code: first })).rejects.toMatchObject(WRONG)
    await sendWaitingCodes()
    const code = lastSmsCode(gateway)
    expect(messagesOf(gateway).map(({ to }) => to)).toEqual(['79491234567', '79997654321'])
    await expect(confirmSmsNumber({ ...person, code })).rejects.toMatchObject(WRONG)
    expect(await confirmSmsNumber({ ...second, code })).toHaveLength(10)
  })

  it('a number gets no code when it was replaced before the worker ran', async () => {
    const person = await signedIn()
    await beginSmsNumber({ ...person, phone: SMS_PHONE })
    const { id } = await getDb().smsCode.findFirstOrThrow({ where: { userId: person.userId } })
    await cancelSmsNumber(person.userId)
    await sendSmsCode(id)
    expect([messagesOf(gateway), (await readTwoFactor(person)).sms]).toEqual([[], { step: 'off' }])
  })

  it('a number is locked after five wrong codes, like a sign-in', async () => {
    const person = await signedIn()
    await beginSmsNumber({ ...person, phone: SMS_PHONE })
    await sendWaitingCodes()
    const code = lastSmsCode(gateway)
    for (let tries = 0; tries < 5; tries += 1)
      await expect(confirmSmsNumber({ ...person, code: otherCode(code) })).rejects.toMatchObject(WRONG)
    await expect(confirmSmsNumber({ ...person, code })).rejects.toMatchObject({ status: 429, code: 'locked' })
  })

  it('a number is removed with a code only while another method exists, and the owner gets an email', async () => {
    const person = await personWithSms(gateway, { app: true })
    expect(person.codes).toEqual([])
    const begun = { userId: person.userId, holderId: person.sessionId }
    await expect(beginSmsNumber({ ...person, phone: '+79990000000' })).rejects.toMatchObject({ status: 409 })
    await askForSmsCode(begun)
    await sendWaitingCodes()
    const code = lastSmsCode(gateway)
    await expect(removeSmsNumber({ ...person, code: otherCode(code) })).rejects.toMatchObject(WRONG)
    await removeSmsNumber({ ...person, code })
    expect(await readTwoFactor(person)).toMatchObject({ sms: { step: 'off' }, app: { step: 'on' } })
    expect(await noticesTo(person.userId)).toEqual(['second-step-on', 'sms-added', 'sms-removed'])

    const lone = await personWithSms(gateway)
    await expect(removeSmsNumber({ ...lone, code: lone.codes[0] ?? '' })).rejects.toMatchObject({
      status: 409,
    })
    expect(await readTwoFactor(lone)).toMatchObject({ codesLeft: 10 })
  })

  it('a number replaces the app, and is removed with the whole two-factor and by its reset', async () => {
    const person = await personWithSms(gateway, { app: true })
    await removeApp({ ...person, code: person.codeAt() })
    expect(await readTwoFactor(person)).toMatchObject({ app: { step: 'off' }, sms: { step: 'on' } })
    await askForSmsCode({ userId: person.userId, holderId: person.sessionId })
    await sendWaitingCodes()
    await switchOff({ ...person, code: lastSmsCode(gateway) })
    expect(await readTwoFactor(person)).toMatchObject({ since: null, sms: { step: 'off' }, codesLeft: 0 })

    const reset = await personWithSms(gateway)
    const { holder } = await reset.begin()
    await askForSmsCode(holder)
    await transaction((tx) => resetTwoFactor(tx, { userId: reset.userId, actor: person.actor }))
    await sendWaitingCodes()
    expect(await readTwoFactor(reset)).toMatchObject({ since: null, sms: { step: 'off' } })
    expect(messagesOf(gateway)).toHaveLength(3)
  })

  it('a number is stored encrypted, is in its owner’s data export, and is deleted with the account', async () => {
    const person = await personWithSms(gateway)
    const kept = await getDb().smsFactor.findUniqueOrThrow({ where: { userId: person.userId } })
    expect([kept.phone.includes('1234567'), decrypt(kept.phone)]).toEqual([false, SMS_PHONE])
    expect(await collectOwnData({ userId: person.userId, visitorHash: null })).toMatchObject({
      profile: { secondStepPhone: SMS_PHONE },
    })
    const customer = await createUser()
    expect(await collectOwnData({ userId: customer.id, visitorHash: null })).toMatchObject({
      profile: { secondStepPhone: null },
    })
    await getDb().auditLog.deleteMany({ where: { actorId: person.userId } })
    await getDb().user.delete({ where: { id: person.userId } })
    expect([
      await getDb().smsFactor.count({ where: { userId: person.userId } }),
      await getDb().smsCode.count(),
    ]).toEqual([0, 0])
  })
})
