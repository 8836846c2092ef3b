import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { personalData } from '~prisma/personal-data'

import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { placeOrderBy, registerBy } from '~tests/support/people/customer-forms'
import { HttpClient } from '~tests/support/http/http-client'
import { insertAccountToken } from '~tests/support/people/insert-account-token'
import { startShop, type TestShop } from '~tests/support/shop/shop'
import { insertProducts, query } from '~tests/support/database/shop-data'

const email = 'kanareika@example.ru'
const password = 'канареечный пароль'
const person = {
  firstName: 'Кенария',
  lastName: 'Щеглова',
  email,
  phone: '+7 949 765-43-21',
  city: 'Канарск',
  street: 'ул. Чижовая',
  house: '77',
  notes: 'Спросить Кенарию',
}
const CANARY = 'кенари|щегл|чижов|канарск|kanareika|7\\D*949\\D*765\\D*43\\D*21'

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'

let shop: TestShop

beforeAll(async () => {
  // Without SMTP, mails go to the development mailbox. All log levels are written.
  shop = await startShop({
    template: 'migrated',
    env: { SMTP_URL: '', SHOP_MODE: 'local', LOG_LEVEL: 'trace' },
  })
})

afterAll(async () => {
  await shop.stop()
})

const rows = (text: string, values: unknown[] = []) => query<{ id: string }>(shop.databaseUrl, text, values)

async function settled(): Promise<void> {
  await expect
    .poll(async () => {
      const [left] = await query<{ waiting: number }>(
        shop.databaseUrl,
        `SELECT ((SELECT count(*) FROM "OutboxEvent" WHERE "sentAt" IS NULL) + (SELECT count(*) FROM bullmq.job WHERE state::text IN ('waiting', 'active', 'prioritized')
           AND name NOT IN ('poll-payments')))::int AS waiting`,
      )
      return left?.waiting
    })
    .toBe(0)
}

async function placesOfCanary(): Promise<string[]> {
  const tables = await query<{ name: string; label: string }>(
    shop.databaseUrl,
    `SELECT format('%I.%I', schemaname, tablename) AS name, CASE schemaname WHEN 'public' THEN '' ELSE schemaname || '.' END || tablename AS label
     FROM pg_tables WHERE schemaname IN ('public', 'bullmq') ORDER BY 1`,
  )
  const found: string[] = []
  for (const { name, label } of tables) {
    const columns = await query<{ column: string }>(
      shop.databaseUrl,
      `SELECT DISTINCT entry.key AS "column" FROM ${name} AS one_row CROSS JOIN LATERAL jsonb_each_text(to_jsonb(one_row)) AS entry WHERE entry.value ~* $1`,
      [CANARY],
    )
    found.push(...columns.map(({ column }) => `${label}.${column}`))
  }
  return found.sort()
}

function devMails(): string[] {
  const folder = join(shop.dataDir, 'mail')
  // Mail bodies are encoded; addresses in headers are not.
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
}

const withCanary = (texts: readonly string[]) => texts.filter((text) => new RegExp(CANARY, 'iu').test(text))

async function leaveTraces(client: HttpClient): Promise<void> {
  const [productId = ''] = await insertProducts(shop.databaseUrl, 1, 900)
  await new HttpClient(shop.url).post('/newsletter', { email, consent: 'on' })
  await registerBy(client, email, { name: 'Кенария Щеглова', password })
  await new HttpClient(shop.url).post('/login', { email, password: 'мимо' })
  await client.post('/profile/details', {
    intent: 'profile',
    name: 'Кенария Щеглова',
    email,
    phone: person.phone,
  })
  await client.post('/profile/addresses/new', { ...checkoutFields, ...person })
  await client.post('/wishlist', { wish: 'add', productId })
  const sold = await placeOrderBy(client, [productId], { ...person, delivery: 'delivery', marketing: 'on' })
  const cancelled = await placeOrderBy(client, [productId], { ...person, delivery: 'delivery' })
  await client.post(`/profile/orders/${cancelled}`, { intent: 'cancel' })
  const guest = new HttpClient(shop.url)
  const asGuest = await placeOrderBy(guest, [productId], { ...person, delivery: 'delivery' })
  const token = await insertAccountToken(shop.databaseUrl, { email, purpose: 'VERIFY_EMAIL' })
  expect((await client.post(`/confirm-email?token=${token}`, {})).status).toBe(303)
  await new HttpClient(shop.url).post('/forgot-password', { email })
  await client.post('/profile/details', {
    intent: 'profile',
    name: 'Кенария',
    email: 'kanareika-2@example.ru',
    phone: '',
    current: password,
  })
  await client.get(`/catalog?search=${encodeURIComponent('Щеглова 89497654321')}`, { 'User-Agent': BROWSER })
  await rows(
    `INSERT INTO "ContactMessage" ("id", "name", "email", "phone", "subject", "message", "ip") VALUES (gen_random_uuid(), 'Кенария', $1, $2, 'OTHER', 'Жду. Кенария', '10.0.0.1')`,
    [email, person.phone],
  )
  await rows(
    `INSERT INTO "ContactAnswer" ("id", "messageId", "text", "authorName") SELECT gen_random_uuid(), "id", 'Кенария, всё в пути', 'Ольга' FROM "ContactMessage"`,
  )
  await rows(
    `UPDATE "Order" SET "status" = 'DELIVERED', "trackingNumber" = 'KANAREIKA77' WHERE "id" = ANY($1::uuid[])`,
    [[sold, asGuest]],
  )
  await rows(
    `INSERT INTO "OrderNote" ("id", "orderId", "authorName", "text") VALUES (gen_random_uuid(), $1, 'Администратор', 'Кенарии перезвонить')`,
    [sold],
  )
  await rows(
    `INSERT INTO "Payment" ("id", "orderId", "provider", "method", "status", "attempt", "amountKopecks", "gatewayNumber", "receipt", "updatedAt")
     VALUES (gen_random_uuid(), $1, 'SANDBOX', 'ONLINE', 'PAID', 1, 100000, 'n-1', $2, now())`,
    [sold, JSON.stringify({ customerDetails: { email, phone: '+79497654321' }, total: 100_000 })],
  )
  const review = {
    intent: 'write',
    productId,
    rating: '5',
    title: 'Кенария довольна',
    text: 'Красила забор на Чижовой улице, хватило.',
    pros: 'Щеглам нравится',
  }
  await client.post(`/product/${productId}`, review)
  await rows(
    `INSERT INTO "Review" ("id", "productId", "userId", "authorName", "rating", "text", "updatedAt")
     SELECT gen_random_uuid(), $1, "id", 'Кенария Щ.', 5, 'Красила забор на Чижовой', now() FROM "User" WHERE "email" = $2 ON CONFLICT DO NOTHING`,
    [productId, email],
  )
}

it('after an account’s deletion the shop keeps only the data required by law', async () => {
  const client = new HttpClient(shop.url)
  await leaveTraces(client)
  await settled()
  const before = await placesOfCanary()
  for (const place of [
    'Order.firstName',
    'Notification.message',
    'OutgoingMail.recipient',
    'User.email',
    'Review.text',
    'Payment.receipt',
    'NewsletterSubscriber.email',
  ])
    expect(before).toContain(place)
  expect(withCanary(devMails()).length).toBeGreaterThan(3)

  const deleted = await client.post('/profile/delete', { current: password })
  expect([deleted.status, deleted.headers.get('Location')]).toEqual([303, '/'])
  await settled()
  const lawful = Object.entries(personalData).flatMap(([model, columns]) =>
    Object.entries(columns).flatMap(([column, rule]) =>
      typeof rule !== 'string' && rule.outlivesAccount ? [`${model}.${column}`] : [],
    ),
  )
  expect((await placesOfCanary()).filter((place) => !lawful.includes(place))).toEqual([])
  expect(withCanary(devMails())).toEqual([])
  expect(withCanary(shop.log().split('\n'))).toEqual([])
})
