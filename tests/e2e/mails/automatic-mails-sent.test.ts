import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { submitForm as submit } from '~tests/support/http/submit-form'
import { registerBy } from '~tests/support/people/customer-forms'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

type Product = Record<'id' | 'slug' | 'name', string>

let shop: SharedShop
let forgotten: Product
let awaited: Product & { stock: number }

const AFTER = 90_000
const SHOPPER = 'forgot-cart@one.example'
const WAITING = 'waits-for-goods@one.example'

async function switchMails(isOn: boolean): Promise<void> {
  for (const kind of ['ABANDONED_CART', 'BACK_IN_STOCK'])
    await query(
      shop.databaseUrl,
      `INSERT INTO "AutomaticMail" ("kind", "isOn", "switchedOnAt", "delayHours") VALUES ($1::"AutomaticMailKind", $2, now() - interval '1 day', 0)
       ON CONFLICT ("kind") DO UPDATE SET "isOn" = excluded."isOn", "switchedOnAt" = excluded."switchedOnAt", "delayHours" = excluded."delayHours"`,
      [kind, isOn],
    )
}

beforeAll(async () => {
  shop = await sharedShop('demo')
  await switchMails(true)
  const goods = await query<Product & { stock: number }>(
    shop.databaseUrl,
    'SELECT "id", "slug", "name", "stock" FROM "Product" WHERE "isActive" AND "inStock" AND "archivedAt" IS NULL AND "stock" > 20 ORDER BY "name" OFFSET 5 LIMIT 2',
  )
  const [one, other] = goods
  if (!one || !other) throw new Error('Nothing is sold')
  forgotten = { ...one, name: plain(one.name) }
  awaited = { ...other, name: plain(other.name) }
})
afterAll(() => switchMails(false))

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')

const linkIn = (text: string | undefined, path: RegExp): string => path.exec(text ?? '')?.[0] ?? ''
const lettersTo = (address: string, subject: RegExp) =>
  shop.mails.to(address).filter(({ message }) => subject.test(message.subject ?? ''))

async function letterTo(address: string, subject: RegExp): Promise<string> {
  await expect.poll(() => lettersTo(address, subject).length, { timeout: AFTER, interval: 250 }).toBe(1)
  return plain(lettersTo(address, subject)[0]?.message.text ?? '')
}

describe('automatic emails', () => {
  it('subscribers of a product get one email when a delivery of it is booked', async () => {
    await query(shop.databaseUrl, 'UPDATE "Product" SET "stock" = 0 WHERE "id" = $1', [awaited.id])
    const visitor = new HttpClient(shop.url)
    const response = await submit(visitor, `/back-in-stock?product=${awaited.slug}`, {
      email: WAITING,
      consent: 'on',
    })
    expect(response.status).toBe(303)
    const confirm = linkIn(await letterTo(WAITING, /Подтвердите/), /\/back-in-stock\/confirm\?token=\S+/)
    expect(
      (await submit(visitor, confirm, { token: new URL(confirm, shop.url).searchParams.get('token') ?? '' }))
        .status,
    ).toBe(303)

    const office = new HttpClient(shop.url)
    await office.post('/admin/login', sharedAdministrator)
    const [delivery] = await query<{ id: string }>(
      shop.databaseUrl,
      `INSERT INTO "InboundDelivery" ("id", "dueOn", "supplier", "authorName") VALUES (gen_random_uuid(), current_date, 'Лакра', 'Ольга') RETURNING "id"`,
    )
    await query(
      shop.databaseUrl,
      'INSERT INTO "InboundDeliveryLine" ("id", "deliveryId", "productId", "quantity") VALUES (gen_random_uuid(), $1, $2, 30)',
      [delivery?.id, awaited.id],
    )
    const received = await submit(office, `/admin/inventory/deliveries/${delivery?.id ?? ''}/receive`, {
      intent: 'receive',
    })
    expect([received.status, received.words.slice(0, 300)]).toEqual([303, ''])

    const text = await letterTo(WAITING, /^Товар снова в наличии$/)
    expect(text).toContain(awaited.name)
    const link = linkIn(text, new RegExp(`/product/${awaited.slug}`))
    const page = await new HttpClient(shop.url).get(link)
    expect([page.status, page.words.includes('В наличии')]).toEqual([200, true])
    expect(
      await query(shop.databaseUrl, 'SELECT "status"::text FROM "StockWait" WHERE "email" = $1', [WAITING]),
    ).toEqual([{ status: 'TOLD' }])
  })

  it(
    'the email’s link restores a forgotten cart in any browser, once',
    async () => {
      const shopper = new HttpClient(shop.url)
      await registerBy(shopper, SHOPPER)
      await query(
        shop.databaseUrl,
        'UPDATE "User" SET "marketingConsentAt" = now(), "emailVerifiedAt" = now() WHERE "email" = $1',
        [SHOPPER],
      )
      await shopper.post('/cart', { intent: 'add', productId: forgotten.id, quantity: '3' })
      await query(
        shop.databaseUrl,
        `UPDATE "Cart" SET "updatedAt" = now() - interval '2 hours' FROM "User" WHERE "User"."id" = "Cart"."userId" AND "User"."email" = $1`,
        [SHOPPER],
      )
      const link = linkIn(await letterTo(SHOPPER, /корзин/i), /\/cart\/restore\/[\w-]+/)
      const elsewhere = new HttpClient(shop.url)
      expect((await elsewhere.get(link)).words).toContain(forgotten.name)
      expect((await elsewhere.get('/cart')).words).not.toContain(forgotten.name)
      const restored = await submit(elsewhere, link, {})
      expect([restored.status, restored.headers.get('Location')]).toEqual([303, '/cart'])
      expect((await elsewhere.get('/cart')).words).toContain(forgotten.name)
      expect((await elsewhere.get('/profile')).status).toBe(302)
      expect((await new HttpClient(shop.url).get(link)).words).toContain('Ссылка не подошла')
      expect(lettersTo(SHOPPER, /корзин/i)).toHaveLength(1)
      expect(lettersTo(WAITING, /^Товар снова в наличии$/)).toHaveLength(1)
    },
    AFTER + 30_000,
  )
})
