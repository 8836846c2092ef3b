import { expect, it } from 'vitest'

import { getDb, sql } from '~/platform/db/db.server'
import { cleanUp } from '~jobs/processors/clean-up'
import { mailContactMessage } from '~jobs/processors/contact-mails'

import { createProduct, payWithReceipt } from '../../support/database/factories'
import { createOrder } from '../../support/orders/order-factory'
import { setSettings } from '../../support/settings/set-settings'

const DAY = 86_400_000

it('the clean-up deletes all messages to the shop after a year, and no younger ones', async () => {
  await sql(
    `INSERT INTO "ContactMessage" ("id", "name", "email", "subject", "message", "createdAt")
     SELECT gen_random_uuid(), 'Анна', 'old@example.ru', 'OTHER', 'Вопрос ' || n, now() - interval '366 days' FROM generate_series(1, 2100) AS n`,
  )
  await getDb().contactMessage.create({
    data: {
      name: 'Анна',
      email: 'new@example.ru',
      subject: 'OTHER',
      message: 'Вопрос',
      createdAt: new Date(Date.now() - 364 * DAY),
    },
  })
  await cleanUp.run({})
  expect(await getDb().contactMessage.findMany({ select: { email: true } })).toEqual([
    { email: 'new@example.ru' },
  ])
})

it('the clean-up deletes consents three years after their withdrawal, and no valid consent', async () => {
  const consent = (email: string, withdrawnAt: Date | null) =>
    getDb().consent.create({
      data: {
        email,
        purpose: 'MARKETING',
        textVersion: '2026-11',
        createdAt: new Date('2019-01-01'),
        withdrawnAt,
      },
    })
  await consent('long-gone@example.ru', new Date(Date.now() - (3 * 366 + 1) * DAY))
  await consent('just-gone@example.ru', new Date(Date.now() - (3 * 365 - 1) * DAY))
  await consent('standing@example.ru', null)
  await cleanUp.run({})
  const left = await getDb().consent.findMany({ select: { email: true }, orderBy: { email: 'asc' } })
  expect(left.map(({ email }) => email)).toEqual(['just-gone@example.ru', 'standing@example.ru'])
})

it('the clean-up removes the person from an order when no account needs them', async () => {
  const product = await createProduct()
  const lastYearKept = new Date().getUTCFullYear() - 5
  const person = {
    firstName: 'Анна',
    lastName: 'Ковалёва',
    email: 'anna@example.ru',
    phone: '+79491234567',
    street: 'Артёма',
    comment: 'Звоните',
  }
  const order = (createdAt: string, searchText: string) =>
    createOrder({ productIds: [product.id], ...person, createdAt: new Date(createdAt), searchText })
  const [old, young] = [
    await order(`${lastYearKept - 1}-12-31T23:00:00Z`, 'анна'),
    await order(`${lastYearKept}-01-01T01:00:00Z`, 'анна'),
  ]
  await payWithReceipt(old.id, person.email)
  await getDb().orderNote.create({
    data: { orderId: old.id, authorName: 'Администратор', text: 'Анне позвонить' },
  })
  await getDb().consent.create({
    data: { orderId: old.id, email: person.email, purpose: 'ORDER_TERMS', textVersion: '2020-01' },
  })
  await cleanUp.run({})
  const kept = await getDb().order.findUniqueOrThrow({
    where: { id: old.id },
    include: { items: true, payments: true, notes: true, consents: true },
  })
  expect(kept).toMatchObject({
    totalKopecks: 100_000,
    items: [{ quantity: 1 }],
    payments: [{ receipt: { total: 100_000 } }],
    notes: [],
  })
  expect(kept.consents.every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true)
  expect(JSON.stringify({ ...kept, consents: [] })).not.toMatch(/анн|Ковалёва|anna@|7949|Артёма|Звоните/i)
  expect(await getDb().order.findUniqueOrThrow({ where: { id: young.id } })).toMatchObject(person)
})

it('no email is sent about a deleted message', async () => {
  await setSettings('contact', { email: 'shop@example.ru' })
  await expect(
    mailContactMessage.run({ eventId: crypto.randomUUID(), messageId: crypto.randomUUID() }),
  ).resolves.toBeUndefined()
})
