import { describe, expect, it } from 'vitest'

import {
  askForSmsCode,
  beginSmsNumber,
  readSmsCode,
  readSmsSignIn,
  removeOldSmsCodes,
  sendSmsCode,
  verifyTwoFactor,
} from '~/domain/two-factor/index.server'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { createUser } from '~tests/support/database/factories'
import { cardOf } from '~tests/support/integrations/set-up-integration'
import { later } from '~tests/support/people/person-with-app'
import {
  lastSmsCode,
  messagesOf,
  personWithSms,
  sendWaitingCodes,
  SMS_PHONE,
} from '~tests/support/people/person-with-sms'
import { signedIn } from '~tests/support/people/signed-in'
import { shopWithSms } from '~tests/support/people/sms-gateway'

const ip = '127.0.0.1'
const OFF = {
  status: 409,
  message: 'Магазин сейчас не отправляет SMS. Подойдёт другой способ или запасной код.',
}
const gateway = shopWithSms()

describe('the number of paid messages', () => {
  it('paid messages are limited to one a minute and five an hour per user, even concurrently', async () => {
    const person = await personWithSms(gateway)
    const asks = await Promise.allSettled(
      (await Promise.all([person.begin(), person.begin()])).map(({ holder }) => askForSmsCode(holder)),
    )
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

  it('paid messages are limited to two hundred a day for the shop, with one alert to staff', async () => {
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

  it('no paid message is sent while the shop sends no SMS', async () => {
    const person = await personWithSms(gateway)
    await getDb().integration.updateMany({ data: { isActive: false } })
    const { holder } = await person.begin()
    await expect(askForSmsCode(holder)).rejects.toMatchObject(OFF)
    expect(await readSmsSignIn(holder)).toEqual({ phone: '+7 ··· ··· 45-67', isSent: false, code: null })
    await expect(beginSmsNumber({ ...(await signedIn()), phone: SMS_PHONE })).rejects.toMatchObject(OFF)
    expect(
      await verifyTwoFactor({ token: (await person.begin()).token, code: person.codes[0] ?? '', ip }),
    ).toMatchObject({
      userId: person.userId,
    })
  })
})

describe('the job of a code by SMS', () => {
  async function requestCode() {
    const person = await personWithSms(gateway)
    gateway.forget()
    const { holder, token } = await person.begin()
    await askForSmsCode(holder)
    const { id } = await getDb().smsCode.findFirstOrThrow({ where: { ...holder, overAt: null } })
    return { id, holder, token, person }
  }

  it('the SMS job sends a code once, for any repeats, even concurrently', async () => {
    const { id, holder } = await requestCode()
    expect(await readSmsCode(holder)).toMatchObject({ state: 'sending' })
    await Promise.all([sendSmsCode(id), sendSmsCode(id), sendSmsCode(id)])
    await sendSmsCode(id)
    expect(messagesOf(gateway)).toHaveLength(1)
    expect(await readSmsCode(holder)).toMatchObject({
      state: 'sent',
      until: new Date('2026-11-28T10:06:00Z'),
    })
    expect(await getDb().smsCode.findUniqueOrThrow({ where: { id } })).toMatchObject({
      sealedCode: null,
      failure: null,
    })
  })

  it('a late SMS job sends nothing, and deletes the code', async () => {
    const { id, holder } = await requestCode()
    later(5 * 60)
    await sendSmsCode(id)
    expect([messagesOf(gateway), await readSmsCode(holder)]).toEqual([[], null])
    expect(await getDb().smsCode.findUniqueOrThrow({ where: { id } })).toMatchObject({
      sealedCode: null,
      sentAt: null,
    })
  })

  it.each([
    ['is cut off', 'cut', 'gateway', null],
    ['has no money left', { status: 200, body: { status_code: 201 } }, 'gateway', null],
    [
      'does not know the key',
      { status: 200, body: { status_code: 200 } },
      'gateway',
      'SMS.ru не узнаёт ключ api_id',
    ],
    [
      'sends nothing to the number',
      { status: 200, body: { status_code: 100, sms: { '79491234567': { status_code: 209 } } } },
      'number',
      null,
    ],
  ] as const)(
    'the SMS job for a gateway that %s reports it once, and another code can be requested',
    async (_, answer, reason, stopped) => {
      const { id, holder } = await requestCode()
      gateway.answers.push(answer)
      await sendSmsCode(id)
      await sendSmsCode(id)
      expect(gateway.calls).toHaveLength(1)
      expect(await readSmsCode(holder)).toEqual({ state: 'failed', reason })
      expect(await cardOf('SMS_SERVICE')).toMatchObject({
        failure: stopped,
        lastCall: { purpose: 'code', isOk: false },
      })
      await getDb().integration.updateMany({ data: { failure: null } })
      later(60)
      await askForSmsCode(holder)
      await sendWaitingCodes()
      expect(await readSmsCode(holder)).toMatchObject({ state: 'sent' })
    },
  )

  it('the SMS job ends when the gateway hangs, and a code that arrived nevertheless signs in', async () => {
    const { id, holder, token, person } = await requestCode()
    gateway.answers.push('hang')
    await sendSmsCode(id)
    expect(await readSmsCode(holder)).toEqual({ state: 'failed', reason: 'gateway' })
    expect(await verifyTwoFactor({ token, code: lastSmsCode(gateway), ip })).toMatchObject({
      userId: person.userId,
    })
  })

  it('the SMS job reports that SMS has been disabled', async () => {
    const { id, holder } = await requestCode()
    await getDb().integration.updateMany({ data: { isActive: false } })
    await sendSmsCode(id)
    expect([messagesOf(gateway), await readSmsCode(holder)]).toEqual([[], { state: 'failed', reason: 'off' }])
  })
})
