import { hashToken } from '~/platform/security/crypto.server'

import { insertProducts, productsOnSale, query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { placeOrderBy, registerBy } from '~tests/support/people/customer-forms'
import { insertFailedJob } from '~tests/support/services/insert-failed-job'
import { insertGuide } from '~tests/support/guides/insert-guide'
import { insertAccountToken } from '~tests/support/people/insert-account-token'
import { saveShopSettings } from '~tests/support/settings/save-shop-settings'

import { furnishFiles } from './furnish-files'
import { furnishPaintRule } from './furnish-paint-rule'
import { furnishTinting } from './furnish-tinting'

export const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
export const moderator = {
  email: 'moderator@example.ru',
  name: 'Марина',
  role: 'MODERATOR',
  password: 'пароль модератора',
} as const
export const customer = { email: 'anna@example.ru', password: 'тайный пароль' }
const TOKENS = ['ACTIVATE_ACCOUNT', 'VERIFY_EMAIL', 'RESET_PASSWORD'] as const

export const ids = {
  product: '',
  slug: '',
  soldOut: '',
  order: '',
  guestOrder: '',
  address: '',
  note: '',
  customer: '',
  customerNote: '',
  double: '',
  segment: '',
  notification: '',
  message: '',
  bulk: '',
  priceChange: '',
  mappedImport: '',
  plannedImport: '',
  exportRun: '',
  tinted: '',
  ...{ tintedLine: '', formulaSystem: '' },
  paintRule: '',
  category: '',
  promo: '',
  usedPromo: '',
  sale: '',
  mailing: '',
  mailingTemplate: '',
  startedMailing: '',
  synonym: '',
  role: '',
  integration: '',
  guide: '',
  guideSlug: 'vannaya',
  zone: '',
  importSource: '',
  importSchedule: '',
  storedSchedule: '',
  pickupPoint: '',
  program: '',
  webhook: '',
  delivered: '',
  emptyCategory: '',
  missing: '',
  stockTake: '',
  delivery: '',
  moderator: '',
}

async function firstOf(databaseUrl: string, text: string, values: unknown[] = []): Promise<string> {
  const [row] = await query<{ value: string }>(databaseUrl, text, values)
  if (!row) throw new Error(`There is nothing: ${text}`)
  return row.value
}

export async function furnish({ url, databaseUrl }: { url: string; databaseUrl: string }): Promise<void> {
  const address = 'https://example.ru/shop'
  await saveShopSettings(databaseUrl, 'social', {
    telegram: address,
    whatsapp: `${address}/2`,
    instagram: `${address}/3`,
  })
  const [product, other] = await productsOnSale(databaseUrl, 2)
  await insertProducts(databaseUrl, 12, 50)
  Object.assign(ids, { product: product?.id, slug: product?.slug })
  ids.soldOut = await firstOf(
    databaseUrl,
    `UPDATE "Product" SET "stock" = 0 WHERE "id" = '${other?.id ?? ''}' RETURNING "slug" AS value`,
  )
  const client = new HttpClient(url)
  await registerBy(client, customer.email, { password: customer.password })
  ids.order = await placeOrderBy(client, [ids.product], { email: customer.email })
  await client.post('/profile/addresses/new', checkoutFields)
  await client.post('/wishlist', { wish: 'add', productId: ids.product })
  ids.address = await firstOf(databaseUrl, 'SELECT "id" AS value FROM "Address" LIMIT 1')
  ids.guestOrder = await placeOrderBy(new HttpClient(url), [ids.product], { email: 'guest@example.ru' })
  const tinted = await furnishTinting(databaseUrl, ids.guestOrder, customer.email)
  Object.assign(ids, { tinted: tinted.slug, tintedLine: tinted.lineId, formulaSystem: tinted.systemId })
  ids.paintRule = await furnishPaintRule(databaseUrl)
  ids.note = await firstOf(
    databaseUrl,
    `INSERT INTO "OrderNote" ("id", "orderId", "authorName", "text") VALUES (gen_random_uuid(), '${ids.order}', 'Ольга', 'Позвонить за час') RETURNING "id" AS value`,
  )
  ids.customer = await firstOf(
    databaseUrl,
    `SELECT "id" AS value FROM "User" WHERE "email" = '${customer.email}'`,
  )
  ids.double = await firstOf(
    databaseUrl,
    `INSERT INTO "User" ("id", "email", "name") VALUES (gen_random_uuid(), 'anna+dom@example.ru', 'Аня') RETURNING "id" AS value`,
  )
  ids.customerNote = await firstOf(
    databaseUrl,
    `INSERT INTO "CustomerNote" ("id", "userId", "authorName", "text") VALUES (gen_random_uuid(), '${ids.customer}', 'Ольга', 'Просит звонить вечером') RETURNING "id" AS value`,
  )
  await query(
    databaseUrl,
    `INSERT INTO "CustomerMail" ("id", "userId", "authorName", "subject", "text") VALUES (gen_random_uuid(), $1, 'Ольга', 'Ваш цвет', 'Привезли в пятницу.')`,
    [ids.customer],
  )
  ids.segment = await firstOf(
    databaseUrl,
    `INSERT INTO "Segment" ("id", "name", "rules", "authorName") VALUES (gen_random_uuid(), 'Постоянные', '{"match":"all","orders":{"min":3,"max":null}}', 'Ольга') RETURNING "id" AS value`,
  )
  ids.message = await firstOf(
    databaseUrl,
    `INSERT INTO "ContactMessage" ("id", "name", "email", "subject", "message") VALUES (gen_random_uuid(), 'Анна', 'anna@example.ru', 'ORDER', 'Где мой заказ?') RETURNING "id" AS value`,
  )
  ids.category = await firstOf(
    databaseUrl,
    `SELECT "categoryId" AS value FROM "Product" WHERE "id" = '${ids.product}'`,
  )
  ids.emptyCategory = await firstOf(
    databaseUrl,
    `INSERT INTO "Category" ("id", "name", "slug", "parentId") VALUES (gen_random_uuid(), 'Пустая', 'pustaya', '${ids.category}') RETURNING "id" AS value`,
  )
  ids.promo = await firstOf(
    databaseUrl,
    `INSERT INTO "PromoCode" ("id", "code", "kind", "value") VALUES (gen_random_uuid(), 'КАЖДАЯ', 'PERCENT', 5) RETURNING "id" AS value`,
  )
  ids.usedPromo = await firstOf(
    databaseUrl,
    `INSERT INTO "PromoCode" ("id", "code", "kind", "value", "usedCount") VALUES (gen_random_uuid(), 'БЫЛА', 'PERCENT', 5, 1) RETURNING "id" AS value`,
  )
  await query(
    databaseUrl,
    'INSERT INTO "PromoCodeUse" ("id", "promoCodeId", "orderId") VALUES (gen_random_uuid(), $1, $2)',
    [ids.usedPromo, ids.order],
  )
  ids.sale = await firstOf(
    databaseUrl,
    `INSERT INTO "SaleRule" ("id", "name", "kind", "amount", "scope", "brand", "startsAt") VALUES (gen_random_uuid(), 'Новый год', 'PERCENT', 15, 'BRAND', 'Гранит', '2099-01-01') RETURNING "id" AS value`,
  )
  ids.mailing = await firstOf(
    databaseUrl,
    `INSERT INTO "Mailing" ("id", "subject", "authorName", "audience", "blocks", "imageUrls") VALUES (gen_random_uuid(), 'Осенние скидки', 'Ольга', '{"kind":"everybody"}', '[{"kind":"heading","text":"Скидки"},{"kind":"text","text":"Здравствуйте, {name}!"},{"kind":"picture","url":"","alt":"","link":""},{"kind":"products","productIds":["${ids.product}"]},{"kind":"promo","text":"Для вас","discount":{"kind":"PERCENT","percent":10},"minimumKopecks":0,"days":14},{"kind":"button","text":"В каталог","url":"/catalog"},{"kind":"divider"}]', '{}') RETURNING "id" AS value`,
  )
  ids.startedMailing = await firstOf(
    databaseUrl,
    `INSERT INTO "Mailing" ("id", "subject", "subjectB", "authorName", "status", "audience", "testPercent", "startedAt", "gatheredAt") VALUES (gen_random_uuid(), 'Новинки', 'Новые краски', 'Ольга', 'PAUSED', '{"kind":"customers"}', 20, now(), now()) RETURNING "id" AS value`,
  )
  await query(
    databaseUrl,
    `INSERT INTO "MailingRecipient" ("id", "mailingId", "userId", "status", "reason", "variant", "sentAt") SELECT gen_random_uuid(), $1, "id", state.status::"RecipientStatus", state.reason, 'A', now()
     FROM (SELECT "id", row_number() OVER (ORDER BY "id") AS place FROM "User" LIMIT 4) person
     JOIN (VALUES (1, 'SENT', NULL), (2, 'FAILED', 'не подтверждено'), (3, 'SKIPPED', 'отписался'), (4, 'QUEUED', '450 4.2.1 попробуйте позже')) state(place, status, reason) USING (place)`,
    [ids.startedMailing],
  )
  await furnishLetters(databaseUrl, other?.id ?? '')
  ids.mailingTemplate = await firstOf(
    databaseUrl,
    `SELECT "id" AS value FROM "MailingTemplate" WHERE "name" = 'Письмо с промокодом'`,
  )
  ids.synonym = await firstOf(
    databaseUrl,
    `INSERT INTO "SearchSynonym" ("id", "term", "synonyms") VALUES (gen_random_uuid(), 'проба', '{"краска"}') RETURNING "id" AS value`,
  )
  Object.assign(ids, await furnishFiles(databaseUrl, ids.product))
  ids.guide = await insertGuide(databaseUrl, { slug: ids.guideSlug, productId: ids.product })
  ids.zone = await firstOf(
    databaseUrl,
    `INSERT INTO "ShippingZone" ("id", "name", "position", "cities", "rateKopecks", "minDays", "maxDays") VALUES (gen_random_uuid(), 'Дальняя', 1, '{"Магадан"}', 190000, 7, 14) RETURNING "id" AS value`,
  )
  ids.pickupPoint = await firstOf(
    databaseUrl,
    'SELECT "id" AS value FROM "PickupPoint" ORDER BY "position" LIMIT 1',
  )
  ids.role = await firstOf(databaseUrl, `SELECT "id" AS value FROM "StaffRole" WHERE "name" = 'Менеджер'`)
  ids.moderator = await firstOf(
    databaseUrl,
    `SELECT "id" AS value FROM "User" WHERE "role" = 'MODERATOR' LIMIT 1`,
  )
  ids.integration = await firstOf(
    databaseUrl,
    `INSERT INTO "Integration" ("id", "name", "type", "config", "isActive", "failure") VALUES (gen_random_uuid(), 'Telegram', 'TELEGRAM_BOT', '{"enabled":true,"chatId":"-100","buttons":true,"botToken":"v1.a.b.c"}', true, 'Бот удалён из чата или заблокирован') RETURNING "id" AS value`,
  )
  await insertFailedJob(databaseUrl, {
    ...{ queue: 'integrations', id: 'nobody-can-do-it', name: 'integration-delivery' },
    failure: 'Провайдер не ответил',
  })
  ids.program = await firstOf(
    databaseUrl,
    `INSERT INTO "ApiToken" ("id", "name", "prefix", "tokenHash", "scopes", "authorId") SELECT gen_random_uuid(), '1С: склад', 'cc_Proba1', 'никакой', '{"orders.read","products.write"}', "id" FROM "User" WHERE "role" = 'ADMIN' LIMIT 1 RETURNING "id" AS value`,
  )
  ids.webhook = await firstOf(
    databaseUrl,
    `INSERT INTO "WebhookEndpoint" ("id", "url", "description", "events", "secret", "pausedAt", "pauseReason") VALUES (gen_random_uuid(), 'https://sklad.example.ru/webhook', 'Обмен со складом', '{"order.placed","product.stock_changed"}', 'нет', now(), 'Больше суток ни одной доставки: Соединение отклонено') RETURNING "id" AS value`,
  )
  ids.delivered = await firstOf(
    databaseUrl,
    `INSERT INTO "WebhookDelivery" ("id", "endpointId", "eventId", "type", "subjectIds", "body", "state", "tries") VALUES (gen_random_uuid(), '${ids.webhook}', gen_random_uuid(), 'product.stock_changed', '{}', '{"id":"1","data":{"changes":[]}}', 'FAILED', '[{"at":"2026-01-01T10:00:00.000Z","status":503,"milliseconds":12,"isOk":false,"result":"Ответил ошибкой (503)","answer":"<b>занят</b>"}]') RETURNING "id" AS value`,
  )
  ids.missing = '01890000-0000-7000-8000-000000000000'
  ids.notification = await firstOf(databaseUrl, 'SELECT "id" AS value FROM "Notification" LIMIT 1')
  ids.bulk = await firstOf(
    databaseUrl,
    `INSERT INTO "BulkChange" ("id", "kind", "params", "authorName", "total") VALUES (gen_random_uuid(), 'order.status', '{"to":"CANCELLED","refund":false}', 'Ольга', 1) RETURNING "id" AS value`,
  )
  await query(
    databaseUrl,
    'INSERT INTO "BulkChangeItem" ("id", "bulkChangeId", "objectId") VALUES (gen_random_uuid(), $1, $2)',
    [ids.bulk, ids.order],
  )
  ids.priceChange = await firstOf(
    databaseUrl,
    `INSERT INTO "BulkChange" ("id", "kind", "params", "authorName", "total") VALUES (gen_random_uuid(), 'product.price', '{"title":null}', 'Ольга', 1) RETURNING "id" AS value`,
  )
  await query(
    databaseUrl,
    'INSERT INTO "BulkChangeItem" ("id", "bulkChangeId", "objectId") VALUES (gen_random_uuid(), $1, $2)',
    [ids.priceChange, ids.product],
  )
  ids.stockTake = await firstOf(
    databaseUrl,
    `INSERT INTO "StockTake" ("id", "scope", "isWhole", "lineCount", "authorName") VALUES (gen_random_uuid(), 'Все товары', true, 2, 'Ольга') RETURNING "id" AS value`,
  )
  await query(
    databaseUrl,
    `INSERT INTO "StockTakeLine" ("id", "stockTakeId", "productId", "name", "sku") SELECT gen_random_uuid(), $1, "id", "name", "sku" FROM "Product" ORDER BY "sku" LIMIT 2`,
    [ids.stockTake],
  )
  ids.delivery = await firstOf(
    databaseUrl,
    `INSERT INTO "InboundDelivery" ("id", "dueOn", "supplier", "authorName") VALUES (gen_random_uuid(), current_date + 5, 'Лакра', 'Ольга') RETURNING "id" AS value`,
  )
  await query(
    databaseUrl,
    'INSERT INTO "InboundDeliveryLine" ("id", "deliveryId", "productId", "quantity") VALUES (gen_random_uuid(), $1, $2, 10)',
    [ids.delivery, ids.product],
  )
  await query(
    databaseUrl,
    `UPDATE "Product" SET "expectedOn" = to_char(current_date + 5, 'YYYY-MM-DD') WHERE "slug" = $1`,
    [ids.soldOut],
  )
  const owner = `(SELECT "id" FROM "User" WHERE "email" = '${customer.email}')`
  await query(
    databaseUrl,
    `INSERT INTO "Review" ("id", "productId", "userId", "authorName", "rating", "text") VALUES (gen_random_uuid(), $1, ${owner}, 'Анна К.', 4, 'Ждёт проверки')`,
    [ids.product],
  )
  await query(
    databaseUrl,
    `INSERT INTO "ProductQuestion" ("id", "productId", "userId", "authorName", "email", "text", "status", "answer", "answeredAt")
     VALUES (gen_random_uuid(), $1, ${owner}, 'Анна К.', '${customer.email}', 'Ждёт ответа?', 'PENDING', NULL, NULL),
       (gen_random_uuid(), $1, ${owner}, 'Анна К.', '${customer.email}', 'Можно ли мыть?', 'PUBLISHED', 'Можно.', now())`,
    [ids.product],
  )
  for (const purpose of TOKENS)
    await insertAccountToken(databaseUrl, {
      email: purpose === 'ACTIVATE_ACCOUNT' ? 'guest@example.ru' : customer.email,
      purpose,
      token: purpose,
    })
}

export const FORGOTTEN = 'forgotten-cart'

async function furnishLetters(databaseUrl: string, soldOut: string): Promise<void> {
  await query(
    databaseUrl,
    `INSERT INTO "AutomaticMail" ("kind", "isOn", "switchedOnAt", "delayHours") VALUES ('BACK_IN_STOCK', true, now(), 0), ('ABANDONED_CART', true, now(), 3) ON CONFLICT DO NOTHING`,
  )
  await query(
    databaseUrl,
    `INSERT INTO "AutomaticLetter" ("id", "kind", "key", "userId", "status", "reason", "sentAt", "linkHash", "lines")
     SELECT gen_random_uuid(), 'ABANDONED_CART', 'cart:' || state.status, $1, state.status::"RecipientStatus", state.reason, CASE state.status WHEN 'SENT' THEN now() END, state.hash,
       jsonb_build_array(jsonb_build_object('productId', $2::text, 'quantity', 2), jsonb_build_object('productId', $3::text, 'quantity', 1))
     FROM (VALUES ('SENT', NULL, $4), ('FAILED', '550 5.1.1 user unknown', NULL), ('SKIPPED', 'корзину опустошили', NULL), ('QUEUED', NULL, NULL)) state(status, reason, hash)`,
    [ids.customer, ids.product, soldOut, hashToken(FORGOTTEN)],
  )
  await query(
    databaseUrl,
    `INSERT INTO "StockWait" ("id", "productId", "email", "status", "textVersion") VALUES (gen_random_uuid(), $1, 'waits@example.ru', 'WAITING', '1')`,
    [soldOut],
  )
  await query(
    databaseUrl,
    `INSERT INTO "MailBounce" ("id", "dedupeKey", "kind", "source", "mailingId", "userId", "reason", "occurredAt") VALUES (gen_random_uuid(), 'furnished', 'SOFT', 'MAILBOX', $1, $2, '452 4.2.2 mailbox full', now())`,
    [ids.startedMailing, ids.customer],
  )
}
