import { randomInt } from 'node:crypto'

import { afterAll, beforeEach, expect, it } from 'vitest'

import {
  noteOpened,
  planFirstOrderLetter,
  readAutomaticReports,
  readProgress,
} from '~/domain/mailings/index.server'
import { closeMail } from '~/platform/mail/mail.server'
import { holdClock, now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'

import { createProduct, createPromo, createUser } from '../../support/database/factories'
import { sendTurn as sendAutomatic, setMail } from '../../support/mailings/automatic-mails'
import { createMailing, createReaders, start } from '../../support/mailings/started-mailing'
import { orderProducts } from '../../support/orders/place-order'
import { startWildSmtp } from '../../support/services/wild-smtp'
import { setSettings } from '../../support/settings/set-settings'
import { setEnvironment } from '../../support/setup/set-environment'

const smtp = await startWildSmtp(() => 'take')
setEnvironment({ SMTP_URL: smtp.url })
const db = getDb()

beforeEach(async () => {
  holdClock(undefined)
  smtp.arrived.length = 0
  await db.automaticLetter.deleteMany()
  await db.automaticMail.deleteMany()
  await db.mailing.deleteMany()
  await db.user.deleteMany()
})
afterAll(async () => {
  closeMail()
  await smtp.stop()
})

async function orderWith(promoId: string, status: 'DELIVERED' | 'CANCELLED' = 'DELIVERED'): Promise<number> {
  const { orderId } = await orderProducts([{ productId: (await createProduct()).id, quantity: 1 }], {
    ip: promoId,
  })
  await db.promoCodeUse.create({ data: { promoCodeId: promoId, orderId } })
  const { totalKopecks } = await db.order.update({
    where: { id: orderId },
    data: { promoCodeId: promoId, status },
  })
  return totalKopecks
}

it('the report shows the used promo codes of a campaign, and the sum of their orders', async () => {
  await createReaders(['one@a.example', 'two@a.example', 'three@a.example'])
  const [plain, mailing] = [await createMailing(), await createMailing()]
  await start(plain)
  expect((await readProgress(plain)).codes).toBeNull()
  await start(mailing)
  const rows = await db.mailingRecipient.findMany({
    where: { mailingId: mailing },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  const codes = await Promise.all(rows.map(() => createPromo()))
  for (const [place, { id }] of rows.entries())
    await db.mailingRecipient.update({ where: { id }, data: { promoCodeId: codes[place]?.id ?? null } })
  expect((await readProgress(mailing)).codes).toEqual({ given: 3, used: 0, totalKopecks: 0 })
  const [first = '', second = ''] = codes.map(({ id }) => id)
  const total = await orderWith(first)
  await orderWith(second, 'CANCELLED')
  await orderWith((await createPromo()).id)
  expect((await readProgress(mailing)).codes).toEqual({ given: 3, used: 1, totalKopecks: total })
})

it('the report counts openings and used codes of an automatic email, when the settings allow it', async () => {
  await setSettings('mailings', { trackOpens: true, trackClicks: true })
  await setMail('first-order', { delayHours: 1 })
  const { id: userId } = await createUser({
    email: 'anna@a.example',
    name: 'Анна',
    marketingConsentAt: now(),
    emailVerifiedAt: now(),
  })
  await planFirstOrderLetter({ userId, random: (bound) => randomInt(bound) })
  await db.automaticLetter.updateMany({ data: { dueAt: now() } })
  await sendAutomatic()
  const raw = (smtp.arrived[0]?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(raw).not.toContain('/m/l/')
  const report = async () => (await readAutomaticReports())['first-order']
  expect(await report()).toMatchObject({ sent: 1, opened: 0, usedCodes: 0 })
  await noteOpened(/\/m\/o\/([^/"\s]+)/.exec(raw)?.[1] ?? '')
  const { promoCodeId, openedAt } = await db.automaticLetter.findFirstOrThrow()
  expect(openedAt).toBeInstanceOf(Date)
  await orderWith(promoCodeId ?? '')
  expect(await report()).toMatchObject({ opened: 1, usedCodes: 1 })
})

it('the report counts no openings of an automatic email while the settings are off', async () => {
  await setSettings('mailings', { trackOpens: false })
  await setMail('first-order', { delayHours: 1 })
  const { id: userId } = await createUser({
    email: 'anna@a.example',
    name: 'Анна',
    marketingConsentAt: now(),
    emailVerifiedAt: now(),
  })
  await planFirstOrderLetter({ userId, random: (bound) => randomInt(bound) })
  await db.automaticLetter.updateMany({ data: { dueAt: now() } })
  await sendAutomatic()
  expect(smtp.arrived).toHaveLength(1)
  expect(smtp.arrived[0]?.raw).not.toContain('/m/o/')
  expect((await readAutomaticReports())['first-order']).toMatchObject({ sent: 1, opened: null })
  expect((await readAutomaticReports())['abandoned-cart']).toMatchObject({ opened: null, usedCodes: null })
})
