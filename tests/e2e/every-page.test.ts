import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import routes from '~/routes'

import { startBrowsedShop, type BrowsedShop } from '../support/shop/browsed-shop'
import { checkoutFields } from '../support/orders/checkout-fields'
import { placeOrderBy, registerBy } from '../support/people/customer-forms'
import { HttpClient } from '../support/http/http-client'
import { insertAccountToken } from '../support/people/insert-account-token'
import { inspectPages } from '../support/browser/inspect-pages'
import { listPages } from '../support/http/list-pages'
import { saveShopSettings } from '../support/settings/save-shop-settings'
import { desktopAndPhone } from '../support/browser/screens'
import { show } from '../support/browser/settle'
import { productsOnSale, query } from '../support/database/shop-data'
import { insertStaff } from '../support/people/staff'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
const moderator = { email: 'moderator@example.ru', name: 'Марина', role: 'MODERATOR', password: 'пароль модератора' } as const
const customer = { email: 'anna@example.ru', password: 'тайный пароль' }
const TOKENS = ['ACTIVATE_ACCOUNT', 'VERIFY_EMAIL', 'RESET_PASSWORD'] as const

type Person = 'visitor' | 'customer' | 'moderator' | 'administrator'

let shop: BrowsedShop
const ids = { product: '', slug: '', soldOut: '', order: '', guestOrder: '', address: '', note: '', notification: '' }

async function firstOf(text: string): Promise<string> {
  const [row] = await query<{ value: string }>(shop.databaseUrl, text)
  if (!row) throw new Error(`There is nothing: ${text}`)
  return row.value
}

/** All links to social networks, a cabinet with an order, an address, a wish and a review that waits; and the links that mails would have carried. */
async function furnish(): Promise<void> {
  const address = 'https://example.ru/shop'
  await saveShopSettings(shop.databaseUrl, 'social', { telegram: address, whatsapp: `${address}/2`, instagram: `${address}/3` })
  const [product, other] = await productsOnSale(shop.databaseUrl, 2)
  Object.assign(ids, { product: product?.id, slug: product?.slug })
  ids.soldOut = await firstOf(`UPDATE "Product" SET "stock" = 0 WHERE "id" = '${other?.id ?? ''}' RETURNING "slug" AS value`)
  const client = new HttpClient(shop.url)
  await registerBy(client, customer.email, { password: customer.password })
  ids.order = await placeOrderBy(client, [ids.product], { email: customer.email })
  await client.post('/profile/addresses/new', checkoutFields)
  await client.post('/wishlist', { wish: 'add', productId: ids.product })
  ids.address = await firstOf('SELECT "id" AS value FROM "Address" LIMIT 1')
  ids.guestOrder = await placeOrderBy(new HttpClient(shop.url), [ids.product], { email: 'guest@example.ru' })
  ids.note = await firstOf(
    `INSERT INTO "OrderNote" ("id", "orderId", "authorName", "text") VALUES (gen_random_uuid(), '${ids.order}', 'Ольга', 'Позвонить за час') RETURNING "id" AS value`,
  )
  ids.notification = await firstOf('SELECT "id" AS value FROM "Notification" LIMIT 1')
  const owner = `(SELECT "id" FROM "User" WHERE "email" = '${customer.email}')`
  await query(
    shop.databaseUrl,
    `INSERT INTO "Review" ("id", "productId", "userId", "authorName", "rating", "text") VALUES (gen_random_uuid(), $1, ${owner}, 'Анна К.', 4, 'Ждёт проверки')`,
    [ids.product],
  )
  for (const purpose of TOKENS)
    await insertAccountToken(shop.databaseUrl, {
      email: purpose === 'ACTIVATE_ACCOUNT' ? 'guest@example.ru' : customer.email,
      purpose,
      token: purpose,
    })
}

beforeAll(async () => {
  shop = await startBrowsedShop({ worker: false, administrator, env: { SMTP_URL: '' } })
  await insertStaff(shop.databaseUrl, moderator)
  await furnish()
})

afterAll(() => shop.stop())

/** Where each page of the route table is inspected: addresses of its states, by who looks. A page without an entry fails the first test. */
const inspected = (): Record<string, Partial<Record<Person, string[]>>> => ({
  '/': { visitor: ['/'], administrator: ['/'] },
  '/catalog': { visitor: ['/catalog?perPage=24', '/catalog?perPage=24&view=list', '/catalog?search=ничегонетакого'] },
  '/catalog/:category': {
    visitor: ['/catalog/paints?perPage=24', '/catalog/paints?view=list&color=белый&perPage=24', '/catalog/no-such-category'],
  },
  '/product/:idOrSlug': {
    visitor: [`/product/${ids.slug}`, `/product/${ids.soldOut}`, '/product/no-such-product'],
    customer: [`/product/${ids.slug}?reviewSort=oldest&reviewRating=5`],
  },
  '/wishlist': { visitor: ['/wishlist', `/wishlist?add=${ids.product}`], customer: ['/wishlist', `/wishlist?add=${ids.product}`] },
  '/compare': { visitor: ['/compare'], customer: ['/compare', '/compare?only=differences'] },
  '/reviews': {
    visitor: ['/reviews', '/reviews?rating=1&search=ничего'],
    moderator: ['/reviews?status=pending'],
    customer: ['/reviews?status=pending'],
  },
  '/cart': { visitor: ['/cart'], customer: ['/cart'] },
  '/checkout': { visitor: ['/checkout'], customer: ['/checkout'] },
  '/checkout/payment': { customer: [`/checkout/payment?orderId=${ids.order}`], visitor: ['/checkout/payment'] },
  '/order-success': {
    customer: [`/order-success?orderId=${ids.order}`],
    visitor: ['/order-success', `/order-success?orderId=${ids.order}`, '/order-success?orderId=nonsense'],
  },
  '/about': { visitor: ['/about'] },
  '/contacts': { visitor: ['/contacts', '/contacts?sent=1'] },
  '/payment': { visitor: ['/payment'] },
  '/newsletter': { visitor: ['/newsletter', '/newsletter?sent'] },
  '/newsletter/confirm': { visitor: ['/newsletter/confirm', '/newsletter/confirm?token=nonsense'] },
  '/unsubscribe': { visitor: ['/unsubscribe', '/unsubscribe?token=nonsense'] },
  '/privacy': { visitor: ['/privacy'] },
  '/terms': { visitor: ['/terms'] },
  '/login': { visitor: ['/login', '/login?mode=register&next=%2Fprofile', '/login?notice=verify'] },
  '/password-setup': { visitor: ['/password-setup', `/password-setup?orderId=${ids.guestOrder}`] },
  '/forgot-password': { visitor: ['/forgot-password', '/forgot-password?sent'] },
  '/reset-password': { visitor: ['/reset-password?token=nonsense', '/reset-password?token=RESET_PASSWORD'] },
  '/confirm-email': { visitor: ['/confirm-email', '/confirm-email?token=VERIFY_EMAIL'] },
  '/activate-account': { visitor: ['/activate-account', '/activate-account?token=ACTIVATE_ACCOUNT'] },
  '/profile': { customer: ['/profile'] },
  '/profile/details': { customer: ['/profile/details'] },
  '/profile/wishlist': { customer: ['/profile/wishlist'] },
  '/profile/orders/:orderId': { customer: [`/profile/orders/${ids.order}`, '/profile/orders/nonsense'] },
  '/profile/addresses/:addressId': { customer: [`/profile/addresses/${ids.address}`, '/profile/addresses/new'] },
  '/profile/delete': { customer: ['/profile/delete'] },
  '/api/docs': { visitor: ['/api/docs'] },
  '/test': { visitor: ['/test?clicks=3'] },
  '/*': { visitor: ['/no-such-page'] },
  '/admin/login': { visitor: ['/admin/login'] },
  '/admin/notifications': { administrator: ['/admin/notifications', '/admin/notifications?filter=unread'] },
  '/admin/notifications/delete': { administrator: [`/admin/notifications/delete?ids=${ids.notification}`] },
  '/admin/orders': { administrator: ['/admin/orders', '/admin/orders?search=ничегонетакого', '/admin/orders?status=DELIVERED&min=1000'] },
  '/admin/orders/:orderId': {
    administrator: [`/admin/orders/${ids.order}`, `/admin/orders/${ids.order}?edit=1`, '/admin/orders/nonsense'],
  },
  '/admin/orders/:orderId/status': {
    administrator: [`/admin/orders/${ids.order}/status?to=SHIPPED`, `/admin/orders/${ids.order}/status?to=CANCELLED`],
  },
  '/admin/orders/:orderId/delete': { administrator: [`/admin/orders/${ids.order}/delete`, '/admin/orders/nonsense/delete'] },
  '/admin/orders/:orderId/notes/:noteId/delete': { administrator: [`/admin/orders/${ids.order}/notes/${ids.note}/delete`] },
  '/admin/*': { administrator: ['/admin/no-such-page'] },
  '/cart-test': { visitor: ['/cart-test'] },
  '/original-wakawaka': { visitor: ['/original-wakawaka'] },
  '/dev/mail': { administrator: ['/dev/mail'] },
})

/** Makes the browser this person's, with a cart and products to compare where there is an account. */
async function become(page: Page, person: Person): Promise<void> {
  await page.context().clearCookies()
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await page.request.post(shop.url + path, { form, maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 303])
  }
  if (person === 'administrator') await post('/admin/login', administrator)
  if (person === 'moderator') await post('/login', { email: moderator.email, password: moderator.password })
  if (person !== 'customer') return
  await post('/login', customer)
  await post('/cart', { intent: 'add', productId: ids.product, quantity: '2' })
  for (const { id } of await productsOnSale(shop.databaseUrl, 3)) await post('/compare', { compare: 'add', productId: id })
}

it('no page of the route table is forgotten', () => {
  expect(Object.keys(inspected()).sort()).toEqual(listPages(routes).sort())
})

describe.each(desktopAndPhone)('every page at %i px', (width) => {
  it.each<Person>(['visitor', 'customer', 'moderator', 'administrator'])(
    'is accessible to a %s, no wider than the screen, and hydrates without a word',
    async (person) => {
      const addresses = Object.values(inspected()).flatMap((page) => page[person] ?? [])
      const inspection = await inspectPages(shop.browser, width, async (page, look) => {
        await become(page, person)
        for (const address of addresses) {
          await show(page, shop.url + address)
          await look(address)
        }
      })
      expect(inspection).toEqual({ found: {}, complaints: [] })
    },
  )
})
