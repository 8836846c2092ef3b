import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { checkCredentials, findSession, startSession } from '~/domain/auth/index.server'
import { collectOwnData } from '~/domain/customers/index.server'
import {
  askForSmsCode,
  beginSmsNumber,
  cancelSmsNumber,
  confirmSmsNumber,
  readSecondStep,
  readSmsCode,
  readSmsSignIn,
  removeApp,
  removeOldSmsCodes,
  removeSmsNumber,
  renewRecoveryCodes,
  resendToNewNumber,
  resetSecondStep,
  sendSmsCode,
  switchOff,
  takeSecondStep,
  takeSecondStepAtOnce,
} from '~/domain/second-step/index.server'
import { decrypt } from '~/platform/crypto.server'
import { holdClock, now } from '~/platform/clock'
import { getDb, transaction } from '~/platform/db.server'
import { newId } from '~/platform/ids.server'
import { cardOf, setUpIntegration } from '~tests/support/integrations/set-up-integration'
import { createUser } from '~tests/support/database/factories'
import { APP_PASSWORD, later, noticesTo, personWithApp } from '~tests/support/people/person-with-app'
import { lastSmsCode, messagesOf, personWithSms, sendWaitingCodes, SMS_PHONE, smsService } from '~tests/support/people/person-with-sms'
import { signedIn } from '~tests/support/people/signed-in'

const ip = '127.0.0.1'
const WRONG = { status: 401, message: 'Неверный код' }
const OFF = { status: 409, message: 'Магазин сейчас не отправляет SMS. Подойдёт другой способ или запасной код.' }
const gateway = smsService()

beforeAll(async () => {
  process.env.SMS_API_URL = await gateway.start()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  holdClock(new Date('2026-11-28T10:00:00Z'))
  gateway.forget()
  await getDb().integration.deleteMany()
  await getDb().smsCode.deleteMany()
  await setUpIntegration('SMS_SERVICE', { typed: { phone: '79490000000' }, secrets: { apiId: 'A'.repeat(30) } })
})
afterEach(() => holdClock(undefined))

type Person = Awaited<ReturnType<typeof personWithSms>>
type SignIn = Awaited<ReturnType<Person['begin']>>

/** Has a code sent to a sign-in that waits; gives it. */
async function codeFor({ holder }: SignIn): Promise<string> {
  await askForSmsCode(holder)
  await sendWaitingCodes()
  return lastSmsCode(gateway)
}

const other = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('a number', () => {
  it('counts once a code that was sent there comes back: recovery codes, other sessions end, the owner is told', async () => {
    const person = await signedIn()
    const elsewhere = await startSession({ userId: person.userId, kind: 'CUSTOMER', userAgent: null, ip })
    await beginSmsNumber({ ...person, phone: SMS_PHONE })
    expect(await checkCredentials({ email: person.email, password: APP_PASSWORD, ip })).toMatchObject({ owesSecondStep: false })
    expect((await readSecondStep(person)).sms).toEqual({ step: 'set-up', phone: '+7 (949) 123-45-67' })
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
    await expect(confirmSmsNumber({ ...person, code: other(code) })).rejects.toMatchObject(WRONG)
    expect(await confirmSmsNumber({ ...person, code: `${code.slice(0, 3)} ${code.slice(3)}` })).toHaveLength(10)
    await expect(confirmSmsNumber({ ...person, code })).rejects.toMatchObject({ status: 409 })
    expect(await findSession(elsewhere, 'CUSTOMER')).toBeNull()
    expect(await noticesTo(person.userId)).toEqual(['second-step-on'])
    expect(await readSecondStep(person)).toMatchObject({
      since: now(),
      codesLeft: 10,
      sms: { step: 'on', phone: '+7 ··· ··· 45-67' },
      areSmsSent: true,
    })
    expect(await checkCredentials({ email: person.email, password: APP_PASSWORD, ip })).toMatchObject({ owesSecondStep: true })
    await expect(startSession({ userId: person.userId, kind: 'ADMIN', userAgent: null, ip })).rejects.toMatchObject({ status: 403 })
    expect(await getDb().auditLog.count({ where: { actorId: person.userId, action: 'factor.sms-on' } })).toBe(1)
  })

  it('is confirmed by nothing that was sent to another one, nor in another session', async () => {
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

  it('that was replaced before the worker came gets nothing', async () => {
    const person = await signedIn()
    await beginSmsNumber({ ...person, phone: SMS_PHONE })
    const { id } = await getDb().smsCode.findFirstOrThrow({ where: { userId: person.userId } })
    await cancelSmsNumber(person.userId)
    await sendSmsCode(id)
    expect([messagesOf(gateway), (await readSecondStep(person)).sms]).toEqual([[], { step: 'off' }])
  })

  it('is not guessed: five wrong codes lock, as those of a sign-in do', async () => {
    const person = await signedIn()
    await beginSmsNumber({ ...person, phone: SMS_PHONE })
    await sendWaitingCodes()
    const code = lastSmsCode(gateway)
    for (let tries = 0; tries < 5; tries += 1) await expect(confirmSmsNumber({ ...person, code: other(code) })).rejects.toMatchObject(WRONG)
    await expect(confirmSmsNumber({ ...person, code })).rejects.toMatchObject({ status: 429, code: 'locked' })
  })

  it('goes with a code while another way is left, the owner hears of it; the last way stays', async () => {
    const person = await personWithSms(gateway, { app: true })
    expect(person.codes).toEqual([])
    const begun = { userId: person.userId, holderId: person.sessionId }
    await expect(beginSmsNumber({ ...person, phone: '+79990000000' })).rejects.toMatchObject({ status: 409 })
    await askForSmsCode(begun)
    await sendWaitingCodes()
    const code = lastSmsCode(gateway)
    await expect(removeSmsNumber({ ...person, code: other(code) })).rejects.toMatchObject(WRONG)
    await removeSmsNumber({ ...person, code })
    expect(await readSecondStep(person)).toMatchObject({ sms: { step: 'off' }, app: { step: 'on' } })
    expect(await noticesTo(person.userId)).toEqual(['second-step-on', 'sms-added', 'sms-removed'])

    const lone = await personWithSms(gateway)
    await expect(removeSmsNumber({ ...lone, code: lone.codes[0] ?? '' })).rejects.toMatchObject({ status: 409 })
    // What was refused has used nothing up.
    expect(await readSecondStep(lone)).toMatchObject({ codesLeft: 10 })
  })

  it('lets the app go, and goes with the whole second step and with its reset', async () => {
    const person = await personWithSms(gateway, { app: true })
    await removeApp({ ...person, code: person.codeAt() })
    expect(await readSecondStep(person)).toMatchObject({ app: { step: 'off' }, sms: { step: 'on' } })
    await askForSmsCode({ userId: person.userId, holderId: person.sessionId })
    await sendWaitingCodes()
    await switchOff({ ...person, code: lastSmsCode(gateway) })
    expect(await readSecondStep(person)).toMatchObject({ since: null, sms: { step: 'off' }, codesLeft: 0 })

    const reset = await personWithSms(gateway)
    const { holder } = await reset.begin()
    await askForSmsCode(holder)
    await transaction((tx) => resetSecondStep(tx, { userId: reset.userId, actor: person.actor }))
    await sendWaitingCodes()
    expect(await readSecondStep(reset)).toMatchObject({ since: null, sms: { step: 'off' } })
    expect(messagesOf(gateway)).toHaveLength(3)
  })

  it('is kept encrypted, stands in its owner’s own data, and goes with the account', async () => {
    const person = await personWithSms(gateway)
    const kept = await getDb().smsFactor.findUniqueOrThrow({ where: { userId: person.userId } })
    expect([kept.phone.includes('1234567'), decrypt(kept.phone)]).toEqual([false, SMS_PHONE])
    expect(await collectOwnData({ userId: person.userId, visitorHash: null })).toMatchObject({ profile: { secondStepPhone: SMS_PHONE } })
    const customer = await createUser()
    expect(await collectOwnData({ userId: customer.id, visitorHash: null })).toMatchObject({ profile: { secondStepPhone: null } })
    await getDb().auditLog.deleteMany({ where: { actorId: person.userId } })
    await getDb().user.delete({ where: { id: person.userId } })
    expect([await getDb().smsFactor.count({ where: { userId: person.userId } }), await getDb().smsCode.count()]).toEqual([0, 0])
  })
})

describe('a code by SMS', () => {
  it('lets in once, and only the sign-in that asked for it', async () => {
    const person = await personWithSms(gateway)
    const [first, second] = [await person.begin(), await person.begin()]
    const code = await codeFor(first)
    await expect(takeSecondStep({ token: second.token, code, ip })).rejects.toMatchObject(WRONG)
    expect(await takeSecondStep({ token: first.token, code, ip })).toMatchObject({ userId: person.userId, kind: 'ADMIN' })
    const third = await person.begin()
    await expect(takeSecondStep({ token: third.token, code, ip })).rejects.toMatchObject(WRONG)
    await expect(renewRecoveryCodes({ ...person, code })).rejects.toMatchObject(WRONG)
  })

  it('of a session proves one change there, and lets nobody in', async () => {
    const person = await personWithSms(gateway)
    const { token } = await person.begin()
    await askForSmsCode({ userId: person.userId, holderId: person.sessionId })
    await sendWaitingCodes()
    const code = lastSmsCode(gateway)
    await expect(takeSecondStep({ token, code, ip })).rejects.toMatchObject(WRONG)
    await expect(renewRecoveryCodes({ ...person, sessionId: newId(), code })).rejects.toMatchObject(WRONG)
    expect(await renewRecoveryCodes({ ...person, code })).toHaveLength(10)
    await expect(renewRecoveryCodes({ ...person, code })).rejects.toMatchObject(WRONG)
  })

  it('typed twice at the same moment lets in one', async () => {
    const person = await personWithSms(gateway, { app: true })
    const begun = await person.begin()
    const code = await codeFor(begun)
    const ends = await Promise.allSettled([1, 2].map(() => takeSecondStep({ token: begun.token, code, ip })))
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it.each([
    [5 * 60 - 1, true],
    [5 * 60, false],
  ])('after %i seconds counts: %s', async (seconds, counts) => {
    const person = await personWithSms(gateway)
    await askForSmsCode({ userId: person.userId, holderId: person.sessionId })
    await sendWaitingCodes()
    const code = lastSmsCode(gateway)
    later(seconds)
    const renewed = renewRecoveryCodes({ ...person, code })
    if (counts) expect(await renewed).toHaveLength(10)
    else await expect(renewed).rejects.toMatchObject(WRONG)
  })

  it('is replaced by the next one', async () => {
    const person = await personWithSms(gateway)
    const begun = await person.begin()
    const first = await codeFor(begun)
    later(60)
    const second = await codeFor(begun)
    if (first !== second) await expect(takeSecondStep({ token: begun.token, code: first, ip })).rejects.toMatchObject(WRONG)
    expect(await takeSecondStep({ token: begun.token, code: second, ip })).toMatchObject({ userId: person.userId })
  })

  it('is guessed five times, then the right one is locked out too', async () => {
    const person = await personWithSms(gateway)
    const begun = await person.begin()
    const code = await codeFor(begun)
    for (let tries = 0; tries < 5; tries += 1)
      await expect(takeSecondStep({ token: begun.token, code: other(code), ip })).rejects.toMatchObject(WRONG)
    await expect(takeSecondStep({ token: begun.token, code, ip })).rejects.toMatchObject({ status: 429, code: 'locked' })
  })

  it('is not for programs, and of a number that was not confirmed for nobody', async () => {
    const person = await personWithSms(gateway)
    const begun = await person.begin()
    const code = await codeFor(begun)
    const { userId, email } = person
    await expect(takeSecondStepAtOnce({ userId, email, code, ip })).rejects.toMatchObject(WRONG)

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

describe('what is sent costs money', () => {
  it('one a minute and five an hour for a person, whatever sign-ins they begin, also side by side', async () => {
    const person = await personWithSms(gateway)
    const asks = await Promise.allSettled((await Promise.all([person.begin(), person.begin()])).map(({ holder }) => askForSmsCode(holder)))
    expect(asks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    later(17)
    await expect(askForSmsCode((await person.begin()).holder)).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Код уже отправлен\. Новый можно попросить через 43\sсекунды\.$/),
    })
    later(43)
    for (let sent = 2; sent < 5; sent += 1) {
      await askForSmsCode((await person.begin()).holder)
      later(60)
    }
    await expect(askForSmsCode((await person.begin()).holder)).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining('За час отправлено пять'),
    })
    const another = await personWithSms(gateway)
    expect(another.codes).toHaveLength(10)
  })

  it('two hundred a day for the whole shop; the staff are told once, and the next day it goes on', async () => {
    const [person, { id: userId }] = [await personWithSms(gateway), await createUser()]
    const row = { userId, holderId: userId, codeHash: '', expiresAt: now(), createdAt: now() }
    await getDb().smsCode.createMany({ data: Array.from({ length: 199 }, () => ({ ...row, id: newId() })) })
    const { holder } = await person.begin()
    for (let tries = 0; tries < 2; tries += 1)
      await expect(askForSmsCode(holder)).rejects.toMatchObject({ status: 429, code: 'sms-day-is-spent' })
    expect(await getDb().notification.count({ where: { dedupeKey: 'sms-codes:2026-11-28' } })).toBe(1)
    later(24 * 3_600 + 1)
    await askForSmsCode((await person.begin()).holder)
    expect(await removeOldSmsCodes(1_000)).toBe(200)
  })

  it('nothing is made while the shop sends no SMS', async () => {
    const person = await personWithSms(gateway)
    await getDb().integration.updateMany({ data: { isActive: false } })
    const { holder } = await person.begin()
    await expect(askForSmsCode(holder)).rejects.toMatchObject(OFF)
    expect(await readSmsSignIn(holder)).toEqual({ phone: '+7 ··· ··· 45-67', isSent: false, code: null })
    await expect(beginSmsNumber({ ...(await signedIn()), phone: SMS_PHONE })).rejects.toMatchObject(OFF)
    expect(await takeSecondStep({ token: (await person.begin()).token, code: person.codes[0] ?? '', ip })).toMatchObject({
      userId: person.userId,
    })
  })
})

describe('the job', () => {
  /** A code that was asked for and waits for the worker. */
  async function asked() {
    const person = await personWithSms(gateway)
    gateway.forget()
    const { holder, token } = await person.begin()
    await askForSmsCode(holder)
    const { id } = await getDb().smsCode.findFirstOrThrow({ where: { ...holder, overAt: null } })
    return { id, holder, token, person }
  }

  it('hands a code over once, whatever is repeated, also side by side', async () => {
    const { id, holder } = await asked()
    expect(await readSmsCode(holder)).toMatchObject({ state: 'sending' })
    await Promise.all([sendSmsCode(id), sendSmsCode(id), sendSmsCode(id)])
    await sendSmsCode(id)
    expect(messagesOf(gateway)).toHaveLength(1)
    expect(await readSmsCode(holder)).toMatchObject({ state: 'sent', until: new Date('2026-11-28T10:06:00Z') })
    expect(await getDb().smsCode.findUniqueOrThrow({ where: { id } })).toMatchObject({ sealedCode: null, failure: null })
  })

  it('that comes late sends nothing, and wipes the code', async () => {
    const { id, holder } = await asked()
    later(5 * 60)
    await sendSmsCode(id)
    expect([messagesOf(gateway), await readSmsCode(holder)]).toEqual([[], null])
    expect(await getDb().smsCode.findUniqueOrThrow({ where: { id } })).toMatchObject({ sealedCode: null, sentAt: null })
  })

  it.each([
    ['is cut off', 'cut', 'gateway', null],
    ['has no money left', { status: 200, body: { status_code: 201 } }, 'gateway', null],
    ['does not know the key', { status: 200, body: { status_code: 200 } }, 'gateway', 'SMS.ru не узнаёт ключ api_id'],
    [
      'sends nothing to the number',
      { status: 200, body: { status_code: 100, sms: { '79491234567': { status_code: 209 } } } },
      'number',
      null,
    ],
  ] as const)('of a gateway that %s tells the person, once, and another code can be asked for', async (_, answer, reason, stopped) => {
    const { id, holder } = await asked()
    gateway.answers.push(answer)
    await sendSmsCode(id)
    await sendSmsCode(id)
    expect(gateway.calls).toHaveLength(1)
    expect(await readSmsCode(holder)).toEqual({ state: 'failed', reason })
    expect(await cardOf('SMS_SERVICE')).toMatchObject({ failure: stopped, lastCall: { purpose: 'code', isOk: false } })
    await getDb().integration.updateMany({ data: { failure: null } })
    later(60)
    await askForSmsCode(holder)
    await sendWaitingCodes()
    expect(await readSmsCode(holder)).toMatchObject({ state: 'sent' })
  })

  it('ends where the gateway hangs, and the code that came all the same lets in', async () => {
    const { id, holder, token, person } = await asked()
    gateway.answers.push('hang')
    await sendSmsCode(id)
    expect(await readSmsCode(holder)).toEqual({ state: 'failed', reason: 'gateway' })
    expect(await takeSecondStep({ token, code: lastSmsCode(gateway), ip })).toMatchObject({ userId: person.userId })
  }, 20_000)

  it('finds SMS switched off meanwhile, and says so', async () => {
    const { id, holder } = await asked()
    await getDb().integration.updateMany({ data: { isActive: false } })
    await sendSmsCode(id)
    expect([messagesOf(gateway), await readSmsCode(holder)]).toEqual([[], { state: 'failed', reason: 'off' }])
  })
})
