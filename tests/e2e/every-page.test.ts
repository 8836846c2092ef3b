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
import { formsOf, type PageField } from '../support/http/page-forms'
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
const ids = {
  product: '',
  slug: '',
  soldOut: '',
  order: '',
  guestOrder: '',
  address: '',
  note: '',
  notification: '',
  message: '',
  bulk: '',
  priceChange: '',
  category: '',
  promo: '',
  usedPromo: '',
  sale: '',
  synonym: '',
  emptyCategory: '',
  missing: '',
  stockTake: '',
  delivery: '',
}

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
  ids.message = await firstOf(
    `INSERT INTO "ContactMessage" ("id", "name", "email", "subject", "message") VALUES (gen_random_uuid(), 'Анна', 'anna@example.ru', 'ORDER', 'Где мой заказ?') RETURNING "id" AS value`,
  )
  ids.category = await firstOf(`SELECT "categoryId" AS value FROM "Product" WHERE "id" = '${ids.product}'`)
  ids.emptyCategory = await firstOf(
    `INSERT INTO "Category" ("id", "name", "slug", "parentId") VALUES (gen_random_uuid(), 'Пустая', 'pustaya', '${ids.category}') RETURNING "id" AS value`,
  )
  ids.promo = await firstOf(
    `INSERT INTO "PromoCode" ("id", "code", "kind", "value") VALUES (gen_random_uuid(), 'КАЖДАЯ', 'PERCENT', 5) RETURNING "id" AS value`,
  )
  ids.usedPromo = await firstOf('SELECT "promoCodeId" AS value FROM "PromoCodeUse" LIMIT 1')
  ids.sale = await firstOf(
    `INSERT INTO "SaleRule" ("id", "name", "kind", "amount", "scope", "brand", "startsAt") VALUES (gen_random_uuid(), 'Новый год', 'PERCENT', 15, 'BRAND', 'Гранит', '2099-01-01') RETURNING "id" AS value`,
  )
  ids.synonym = await firstOf(
    `INSERT INTO "SearchSynonym" ("id", "term", "synonyms") VALUES (gen_random_uuid(), 'проба', '{"краска"}') RETURNING "id" AS value`,
  )
  ids.missing = '01890000-0000-7000-8000-000000000000'
  ids.notification = await firstOf('SELECT "id" AS value FROM "Notification" LIMIT 1')
  ids.bulk = await firstOf(
    `INSERT INTO "BulkChange" ("id", "kind", "params", "authorName", "total") VALUES (gen_random_uuid(), 'order.status', '{"to":"CANCELLED","refund":false}', 'Ольга', 1) RETURNING "id" AS value`,
  )
  await query(shop.databaseUrl, 'INSERT INTO "BulkChangeItem" ("id", "bulkChangeId", "objectId") VALUES (gen_random_uuid(), $1, $2)', [
    ids.bulk,
    ids.order,
  ])
  ids.priceChange = await firstOf(
    `INSERT INTO "BulkChange" ("id", "kind", "params", "authorName", "total") VALUES (gen_random_uuid(), 'product.price', '{"title":null}', 'Ольга', 1) RETURNING "id" AS value`,
  )
  await query(shop.databaseUrl, 'INSERT INTO "BulkChangeItem" ("id", "bulkChangeId", "objectId") VALUES (gen_random_uuid(), $1, $2)', [
    ids.priceChange,
    ids.product,
  ])
  ids.stockTake = await firstOf(
    `INSERT INTO "StockTake" ("id", "scope", "isWhole", "lineCount", "authorName") VALUES (gen_random_uuid(), 'Все товары', true, 2, 'Ольга') RETURNING "id" AS value`,
  )
  await query(
    shop.databaseUrl,
    `INSERT INTO "StockTakeLine" ("id", "stockTakeId", "productId", "name", "sku") SELECT gen_random_uuid(), $1, "id", "name", "sku" FROM "Product" ORDER BY "sku" LIMIT 2`,
    [ids.stockTake],
  )
  ids.delivery = await firstOf(
    `INSERT INTO "InboundDelivery" ("id", "dueOn", "supplier", "authorName") VALUES (gen_random_uuid(), current_date + 5, 'Лакра', 'Ольга') RETURNING "id" AS value`,
  )
  await query(
    shop.databaseUrl,
    'INSERT INTO "InboundDeliveryLine" ("id", "deliveryId", "productId", "quantity") VALUES (gen_random_uuid(), $1, $2, 10)',
    [ids.delivery, ids.product],
  )
  await query(shop.databaseUrl, `UPDATE "Product" SET "expectedOn" = to_char(current_date + 5, 'YYYY-MM-DD') WHERE "slug" = $1`, [
    ids.soldOut,
  ])
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
  '/admin': { administrator: ['/admin', '/admin?period=1', '/admin?period=365'] },
  '/admin/notifications': { administrator: ['/admin/notifications', '/admin/notifications?filter=unread'] },
  '/admin/notifications/delete': { administrator: [`/admin/notifications/delete?ids=${ids.notification}`] },
  '/admin/orders': { administrator: ['/admin/orders', '/admin/orders?search=ничегонетакого', '/admin/orders?status=DELIVERED&min=1000'] },
  '/admin/orders-manager': {
    administrator: ['/admin/orders-manager', '/admin/orders-manager?view=board', '/admin/orders-manager?search=ничегонетакого'],
  },
  '/admin/bulk/:bulkChangeId': { administrator: [`/admin/bulk/${ids.bulk}`] },
  '/admin/orders/new': { administrator: ['/admin/orders/new'] },
  '/admin/orders/:orderId': {
    administrator: [`/admin/orders/${ids.order}`, `/admin/orders/${ids.order}?edit=1`, '/admin/orders/nonsense'],
  },
  '/admin/orders/:orderId/status': {
    administrator: [`/admin/orders/${ids.order}/status?to=SHIPPED`, `/admin/orders/${ids.order}/status?to=CANCELLED`],
  },
  '/admin/orders/:orderId/lines': {
    administrator: [`/admin/orders/${ids.order}/lines`, `/admin/orders/${ids.order}/lines?search=краска`],
  },
  '/admin/orders/:orderId/refund': { administrator: [`/admin/orders/${ids.order}/refund`] },
  '/admin/orders/print': { administrator: [`/admin/orders/print?kind=packing&id=${ids.order}`] },
  '/admin/orders/:orderId/print/:document': {
    administrator: ['invoice', 'packing-slip'].map((name) => `/admin/orders/${ids.order}/print/${name}`),
  },
  '/admin/orders/:orderId/delete': { administrator: [`/admin/orders/${ids.order}/delete`, '/admin/orders/nonsense/delete'] },
  '/admin/orders/:orderId/notes/:noteId/delete': { administrator: [`/admin/orders/${ids.order}/notes/${ids.note}/delete`] },
  '/admin/products': {
    administrator: [
      '/admin/products',
      '/admin/products?view=grid',
      '/admin/products?search=ничегонетакого',
      '/admin/products?inactive=on&min=100&lowStock=on',
    ],
  },
  '/admin/inventory': { administrator: ['/admin/inventory', '/admin/inventory?view=grid', '/admin/inventory?search=ничегонетакого'] },
  '/admin/inventory/movements': { administrator: ['/admin/inventory/movements', '/admin/inventory/movements?search=ничегонетакого'] },
  '/admin/inventory/stock-takes': { administrator: ['/admin/inventory/stock-takes', '/admin/inventory/stock-takes?status=CANCELLED'] },
  '/admin/inventory/stock-takes/:stockTakeId': {
    administrator: [`/admin/inventory/stock-takes/${ids.stockTake}`, `/admin/inventory/stock-takes/${ids.stockTake}?view=differing`],
  },
  '/admin/inventory/stock-takes/:stockTakeId/print': { administrator: [`/admin/inventory/stock-takes/${ids.stockTake}/print`] },
  '/admin/inventory/stock-takes/:stockTakeId/confirm': { administrator: [`/admin/inventory/stock-takes/${ids.stockTake}/confirm`] },
  '/admin/inventory/stock-takes/:stockTakeId/cancel': { administrator: [`/admin/inventory/stock-takes/${ids.stockTake}/cancel`] },
  '/admin/inventory/deliveries': { administrator: ['/admin/inventory/deliveries', '/admin/inventory/deliveries?state=cancelled'] },
  '/admin/inventory/deliveries/:deliveryId': { administrator: [`/admin/inventory/deliveries/${ids.delivery}?search=краска`] },
  '/admin/inventory/deliveries/:deliveryId/receive': { administrator: [`/admin/inventory/deliveries/${ids.delivery}/receive`] },
  '/admin/inventory/deliveries/:deliveryId/cancel': { administrator: [`/admin/inventory/deliveries/${ids.delivery}/cancel`] },
  '/admin/inventory/:productId': { administrator: [`/admin/inventory/${ids.product}`, '/admin/inventory/nonsense'] },
  '/admin/products/new': { administrator: ['/admin/products/new'] },
  '/admin/products/:productId/edit': {
    administrator: [`/admin/products/${ids.product}/edit`, '/admin/products/nonsense/edit'],
  },
  '/admin/products/:productId/history': {
    administrator: [`/admin/products/${ids.product}/history`, '/admin/products/nonsense/history'],
  },
  '/admin/products/:productId/documents': {
    administrator: [`/admin/products/${ids.product}/documents`, '/admin/products/nonsense/documents'],
  },
  '/admin/products/:productId/family': {
    administrator: [`/admin/products/${ids.product}/family?search=краска`, '/admin/products/nonsense/family'],
  },
  '/admin/products/bulk/:bulkChangeId': { administrator: [`/admin/products/bulk/${ids.priceChange}`] },
  '/admin/products/:productId/delete': { administrator: [`/admin/products/${ids.product}/delete`, '/admin/products/nonsense/delete'] },
  '/admin/products/:productId/pairs': {
    administrator: [`/admin/products/${ids.product}/pairs?search=краска`, '/admin/products/nonsense/pairs'],
  },
  '/admin/synonyms': { administrator: ['/admin/synonyms', '/admin/synonyms?search=ничегонетакого', '/admin/synonyms?try=проба'] },
  '/admin/synonyms/:synonymId/edit': {
    administrator: [`/admin/synonyms/${ids.synonym}/edit`, `/admin/synonyms/${ids.missing}/edit`],
  },
  '/admin/synonyms/:synonymId/delete': { administrator: [`/admin/synonyms/${ids.synonym}/delete`] },
  '/admin/categories': { administrator: ['/admin/categories', '/admin/categories?search=ничегонетакого'] },
  '/admin/categories/new': { administrator: ['/admin/categories/new'] },
  '/admin/categories/:categoryId/edit': {
    administrator: [`/admin/categories/${ids.category}/edit`, `/admin/categories/${ids.missing}/edit`],
  },
  '/admin/categories/:categoryId/delete': {
    administrator: [`/admin/categories/${ids.category}/delete`, `/admin/categories/${ids.emptyCategory}/delete`],
  },
  '/admin/promos': { administrator: ['/admin/promos', '/admin/promos?search=ничегонетакого'] },
  '/admin/promos/new': { administrator: [`/admin/promos/new?copy=${ids.promo}`] },
  '/admin/promos/batch': { administrator: ['/admin/promos/batch'] },
  '/admin/promos/:promoId/edit': { administrator: [`/admin/promos/${ids.usedPromo}/edit`, '/admin/promos/nonsense/edit'] },
  '/admin/promos/:promoId/delete': { administrator: [`/admin/promos/${ids.promo}/delete`, `/admin/promos/${ids.usedPromo}/delete`] },
  '/admin/sales': { administrator: ['/admin/sales', '/admin/sales?search=ничегонетакого'] },
  '/admin/sales/new': { administrator: ['/admin/sales/new'] },
  '/admin/sales/:saleId/edit': { administrator: [`/admin/sales/${ids.sale}/edit`, `/admin/sales/${ids.missing}/edit`] },
  '/admin/sales/:saleId/delete': { administrator: [`/admin/sales/${ids.sale}/delete`] },
  '/admin/reviews': { administrator: ['/admin/reviews', '/admin/reviews?search=ничегонетакого'] },
  '/admin/messages': { administrator: ['/admin/messages', '/admin/messages?search=ничегонетакого'] },
  '/admin/messages/:messageId': { administrator: [`/admin/messages/${ids.message}`, '/admin/messages/nonsense'] },
  '/admin/mails': { administrator: ['/admin/mails'] },
  '/admin/audit': { administrator: ['/admin/audit', '/admin/audit?search=ничегонетакого'] },
  '/admin/notifications/settings': { administrator: ['/admin/notifications/settings'] },
  '/admin/search': { administrator: ['/admin/search', '/admin/search?q=заказ', '/admin/search?q=ничегонетакого'] },
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

/** The forms of the back office's pages, each kind once: two orders of a list have the same. */
async function officeForms(office: HttpClient) {
  const known = new Map<string, { address: string; fields: PageField[] }>()
  const addresses = Object.entries(inspected()).flatMap(([path, { administrator: found = [] }]) => (path.startsWith('/admin') ? found : []))
  for (const address of addresses) {
    for (const { action, fields } of formsOf((await office.get(address)).text)) {
      const to = action ?? address
      const said = fields.map(({ name, value }) => (name === 'intent' ? `${name}=${value}` : name))
      if (to !== '/admin/logout') known.set(withoutIds([to, ...new Set(said.map(withoutIds))].join(' ')), { address: to, fields })
    }
  }
  return [...known].map(([name, form]) => ({ name, ...form }))
}

const withoutIds = (text: string): string => text.replace(/\?\S*/, '').replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id')
/** What is asked for stays as it is; an order is made by this one of its form's buttons. */
const choice: Readonly<Record<string, string | undefined>> = { step: 'create' }
const isChoice = (name: string): boolean => name === 'intent' || name in choice
const english = /Invalid (?:input|option|string|key)|expected \w+, received|Too (?:small|big)/

it('no form of the back office answers in English, or takes what is no text', { timeout: 120_000 }, async () => {
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
  const problems: string[] = []
  const tried = new Set<string>()
  const forms = await officeForms(office)
  for (const { name, address, fields } of forms) {
    const pairs = fields.map((field): [string, string] => [field.name, choice[field.name] ?? field.value])
    const files = new FormData()
    for (const [field, value] of pairs) {
      if (isChoice(field)) files.append(field, value)
      else files.append(field, new Blob(['файл']), 'x.txt')
    }
    const answers = [
      await office.post(address, [...pairs, ...pairs.filter(([field]) => !isChoice(field))]),
      await office.send(address, { method: 'POST', body: files }),
    ]
    for (const { status, text } of answers)
      if (status >= 500 || english.test(text)) problems.push(`${name}: ${status} ${english.exec(text)?.[0] ?? ''}`)
    for (const { name: field } of fields.filter(({ isText, name: text }) => isText && !/search$/i.test(text))) {
      const what = withoutIds(`${address} ${pairs.find(([one]) => one === 'intent')?.[1] ?? ''} ${field}`)
      if (tried.has(what)) continue
      tried.add(what)
      const spoilt = pairs.map(([one, value]): [string, string] => [one, one === field ? 'а\ufffeб' : value])
      const { status } = await office.post(address, spoilt)
      if (![400, 409, 422].includes(status)) problems.push(`${what} takes what is no text: ${status}`)
    }
  }
  expect([forms.length > 20, tried.size > 10]).toEqual([true, true])
  expect(problems).toEqual([])
})
