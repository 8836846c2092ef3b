import { beforeAll, beforeEach, expect, it } from 'vitest'

import { hashPassword } from '~/domain/auth/passwords.server'
import { askForPasswordReset, register, registrationInput } from '~/domain/auth/index.server'
import { updateProfile } from '~/domain/customers/index.server'
import { closeDueSummaries, deliverMail } from '~/domain/mail/index.server'
import { getDb, sql } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { releaseUnconfirmed } from '~jobs/processors/unconfirmed-orders'

import { createProduct, createUser } from '../../support/database/factories'
import { runMailWorker } from '../../support/services/mail-worker'
import { orderProducts } from '../../support/orders/place-order'
import { waitForCount } from '../../support/services/run-worker'
import { setSettings } from '../../support/settings/set-settings'

const sink = runMailWorker()
const shopMailbox = 'orders@shop.example.ru'
const words = 'ПОЗВОНИ 8-900-000-00-00'
const typed = {
  firstName: words,
  lastName: words,
  notes: words,
  city: words,
  street: words,
  house: 'ПОЗВОНИ',
  apartment: 'ПОЗВОНИ',
}
let productId: string

beforeAll(async () => {
  productId = (await createProduct({ name: 'Лак яхтный', stock: 10_000 })).id
})

beforeEach(async () => {
  await settled()
  sink.mails.length = 0
  // As if earlier tests' mails were sent long ago.
  await sql(`UPDATE "OutgoingMail" SET "allowedAt" = "allowedAt" - interval '2 days'`)
  await sql(`UPDATE "MailSummary" SET "closedAt" = now() WHERE "closedAt" IS NULL`)
  await sql('DELETE FROM "Notification"')
})

const password = 'тайный пароль'
const passwordHash = await hashPassword(password)

async function settled(): Promise<void> {
  await waitForCount(`"OutboxEvent" WHERE "sentAt" IS NULL`, 0)
  await waitForCount(`"OutgoingMail" WHERE "status" = 'QUEUED'`, 0)
}

async function order(
  count: number,
  email: (n: number) => string,
  userId: string | null = null,
): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const { orderId } = await orderProducts([{ productId, quantity: 1 }], {
      userId,
      form: { ...typed, email: email(n) },
    })
    ids.push(orderId)
  }
  return ids
}

async function entered(orderIds: readonly string[], template = 'order-placed'): Promise<void> {
  await waitForCount(
    `"OutgoingMail" WHERE "template" = '${template}' AND "subjectId" IN (${orderIds.map((id) => `'${id}'`).join(',')})`,
    orderIds.length,
  )
  await settled()
}

async function anHourLater(): Promise<void> {
  await sql(`UPDATE "OutgoingMail" SET "allowedAt" = "allowedAt" - interval '61 minutes'`)
  await sql(`UPDATE "MailSummary" SET "dueAt" = "dueAt" - interval '61 minutes'`)
}

const texts = () =>
  sink.mails
    .filter(({ to }) => !to.includes(shopMailbox))
    .map(
      ({ raw, message }) =>
        `${raw} ${String(message.subject)} ${message.text ?? ''} ${message.html ?? ''} ${JSON.stringify(message.to)}`,
    )

it('70 guest orders to a stranger send few emails without the orderer’s text, then one summary', async () => {
  const victim = 'victim@example.ru'
  const ids = await order(70, () => victim)
  await entered(ids)
  await entered(ids, 'shop-order')
  const subjects = sink.to(victim).map(({ message }) => message.subject ?? '')
  expect(subjects.filter((subject) => subject.endsWith('принят'))).toHaveLength(5)
  expect(subjects.filter((subject) => subject.includes('пароль'))).toHaveLength(1)
  expect(subjects).toHaveLength(6)
  expect(sink.to(shopMailbox)).toHaveLength(30)
  expect(await closeDueSummaries()).toBe(0)

  await anHourLater()
  expect(await closeDueSummaries()).toBe(2)
  const [summary] = await sink.waitFor(
    ({ to, message }) =>
      to.includes(victim) && message.subject === 'По вашему адресу оформлено: 65\u00a0заказов',
  )
  expect(summary?.message.text).toContain('И ещё 15\u00a0заказов')
  expect(summary?.message.text?.match(/\/order-success\?orderId=/g)).toHaveLength(50)
  const [own] = await sink.waitFor(
    ({ to, message }) =>
      to.includes(shopMailbox) && (message.subject ?? '').startsWith('Заказы одним письмом: 40'),
  )
  expect(own?.message.text).toContain('/admin/orders/')
  await settled()
  expect(await closeDueSummaries()).toBe(0)
  expect(sink.to(victim)).toHaveLength(7)
  expect(texts().filter((text) => /ПОЗВОНИ|8-900/.test(text))).toEqual([])
  expect(await getDb().notification.count({ where: { title: 'Слишком много писем на один адрес' } })).toBe(2)
})

it('spellings of one mailbox share its limit', async () => {
  const ids = await order(12, (n) => (n % 2 === 0 ? `box+${n}@gmail.com` : `b.o.x@gmail.com`))
  await entered(ids)
  expect(
    sink.mails.filter(
      ({ to, message }) =>
        to.some((address) => address.endsWith('@gmail.com')) && (message.subject ?? '').endsWith('принят'),
    ),
  ).toHaveLength(5)
})

it('the owner of a confirmed address gets every email, complete', async () => {
  const owner = await createUser({
    email: 'owner@example.ru',
    emailVerifiedAt: new Date(),
    passwordHash: 'x',
  })
  const own = await order(20, () => owner.email, owner.id)
  await entered(own)
  const placed = sink.to(owner.email).filter(({ message }) => (message.subject ?? '').endsWith('принят'))
  expect(placed).toHaveLength(20)
  for (const { message } of placed) expect(message.text).toContain(words)

  const before = sink.mails.length
  await entered(await order(20, () => owner.email))
  const foreign = sink.mails.slice(before).filter(({ to }) => to.includes(owner.email))
  expect(foreign).toHaveLength(5)
  expect(
    foreign.filter(({ raw, message }) =>
      /ПОЗВОНИ/.test(`${raw} ${message.text ?? ''} ${message.html ?? ''}`),
    ),
  ).toEqual([])
})

it('a password reset cannot flood a mailbox, and other emails cannot block it for the owner', async () => {
  const owner = await createUser({
    email: 'reset@example.ru',
    emailVerifiedAt: new Date(),
    passwordHash: 'x',
  })
  await entered(await order(10, () => owner.email))
  for (let n = 0; n < 10; n += 1) await askForPasswordReset(owner.email)
  const form = registrationInput.parse({ name: words, email: owner.email, password, confirmation: password })
  for (let n = 0; n < 5; n += 1)
    await register({ form, visitorHash: null, ip: '', userAgent: null }).catch(() => undefined)
  await settled()
  expect(sink.to(owner.email).filter(({ message }) => message.subject === 'Новый пароль')).toHaveLength(3)
})

it('confirmations and changes of email cannot flood a stranger, with any name of the account', async () => {
  const victim = 'newcomer@example.ru'
  for (let n = 0; n < 6; n += 1) {
    const { id } = await createUser({ name: words, emailVerifiedAt: new Date(), passwordHash })
    const input = { name: words, email: victim, phone: null, current: password }
    for (let change = 0; change < 2; change += 1) await updateProfile({ userId: id, input, ip: '' })
  }
  await settled()
  const mails = sink.to(victim)
  expect(mails).toHaveLength(3)
  expect(
    mails.filter(({ raw, message }) => /ПОЗВОНИ/.test(`${raw} ${message.text ?? ''} ${message.html ?? ''}`)),
  ).toEqual([])
})

it('the limit counts concurrent emails like sequential ones, and counts no repeat', async () => {
  const mail = (n: number) => ({
    eventId: ids[n] ?? '',
    template: 'order-placed' as const,
    subjectId: null,
    to: { name: '', address: 'crowd@example.ru' },
    render: () => ({ subject: 'Письмо', html: '', text: '' }),
  })
  const ids = Array.from({ length: 40 }, () => newId())
  await Promise.all(ids.map((_, n) => deliverMail(mail(n))))
  await Promise.all(ids.map((_, n) => deliverMail(mail(n))))
  expect(sink.to('crowd@example.ru')).toHaveLength(5)
  expect(await getDb().outgoingMail.count({ where: { recipient: 'crowd@example.ru', status: 'HELD' } })).toBe(
    35,
  )
})

it('messages above the shop’s limit are sent in full, in as many summaries as needed', async () => {
  await setSettings('limits', { shopMailsPerHour: 1, shopMailsPerDay: 100 })
  const messages = Array.from({ length: 61 }, (_, n) => ({
    id: newId(),
    name: 'Анна',
    email: `anna-${n}@example.ru`,
    subject: 'OTHER' as const,
    message: `Вопрос №${n}.`,
  }))
  await getDb().contactMessage.createMany({ data: messages })
  await sql(
    `INSERT INTO "OutboxEvent" ("id", "name", "payload") SELECT gen_random_uuid(), 'contact.sent', jsonb_build_object('messageId', id) FROM unnest($1::uuid[]) AS id`,
    [messages.map(({ id }) => id)],
  )
  await waitForCount(`"OutgoingMail" WHERE "template" = 'contact-message'`, 61)
  await settled()
  for (const count of [2, 3]) {
    await anHourLater()
    expect(await closeDueSummaries()).toBe(1)
    await sink.waitFor(({ to }) => to.includes(shopMailbox), count)
    await settled()
  }
  const numbers = sink
    .to(shopMailbox)
    .flatMap(({ message }) => (message.text ?? '').match(/Вопрос №\d+\./g) ?? [])
  expect(new Set(numbers).size).toBe(61)
  expect(numbers).toHaveLength(61)
})

it('the customer gets an email when an unconfirmed order is cancelled', async () => {
  const email = 'forgotten@example.ru'
  const [orderId] = await order(1, () => email)
  await sql(`UPDATE "UnconfirmedOrder" SET "since" = now() - interval '73 hours' WHERE "orderId" = $1`, [
    orderId,
  ])
  await releaseUnconfirmed.run({})
  const [mail] = await sink.waitFor(
    ({ to, message }) => to.includes(email) && (message.subject ?? '').endsWith('отменён'),
  )
  expect(mail?.message.text).toContain('не дождались подтверждения')
  expect(mail?.message.text).not.toContain('ПОЗВОНИ')
})
