import { createHash } from 'node:crypto'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { HttpClient } from '~tests/support/http/http-client'
import { PlainPage } from '~tests/support/http/plain-page'
import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { CUSTOMER_PASSWORD, registerBuyerOf } from '~tests/support/people/http-customer'
import { duringSettings } from '~tests/support/settings/during-settings'
import { insertZone, removeZones } from '~tests/support/settings/shipping-zones'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'
import {
  productAt,
  productPath,
  productsOnSale,
  query,
  type DemoProduct,
} from '~tests/support/database/shop-data'

let shop: SharedShop
let products: DemoProduct[]

beforeAll(async () => {
  shop = await sharedShop('demo')
  products = await productsOnSale(shop.databaseUrl, 6, 60)
})

afterAll(() => query(shop.databaseUrl, 'UPDATE "Product" SET "inStock" = true WHERE "id" = $1', [at(4).id]))

const at = (index: number) => productAt(products, index)
const visit = () => new PlainPage(new HttpClient(shop.url))

async function linkInMail(address: string, path: string): Promise<string> {
  const [mail] = await shop.mails.waitFor(
    ({ to, message }) => to.includes(address) && (message.text ?? '').includes(path),
  )
  return new RegExp(`${path}\\?token=\\S+`).exec(mail?.message.text ?? '')?.[0] ?? ''
}

it('a product is added in the typed quantity and changed, and a promo code is applied and removed', async () => {
  await query(
    shop.databaseUrl,
    `INSERT INTO "PromoCode" ("id", "code", "kind", "value") VALUES (gen_random_uuid(), 'ПРОСТО10', 'PERCENT', 10)`,
  )
  const page = await visit().open(productPath(at(0)))
  await page.fill('Количество', '2').press('В корзину')
  expect(page.words).toContain('В корзине уже 2 шт.')
  await page.open('/cart')
  expect(page.words).toContain(at(0).name)
  await page.press(`Больше: ${at(0).name}`)
  expect(page.value(`Количество: ${at(0).name}`)).toBe('3')
  await page.fill('Промокод', 'нет-такого').press('Применить')
  expect([page.words, page.value('Промокод')]).toEqual([
    expect.stringContaining('Такого промокода нет'),
    'нет-такого',
  ])
  await page.fill('Промокод', 'просто10').press('Применить')
  expect(page.words).toContain('Скидка по промокоду')
  await page.press('Убрать')
  expect(page.words).not.toContain('Скидка по промокоду')
  await page.press(`Удалить: ${at(0).name}`)
  expect(page.words).toContain('КОРЗИНА ПУСТА')
})

it('a visitor’s wish is added after registration on the product page, and the list is emptied', async () => {
  const page = await visit().open(productPath(at(1)))
  await page.press('В избранное')
  expect([page.address, page.words]).toEqual([
    expect.stringMatching(/^\/wishlist/),
    expect.stringContaining('товар добавится сам'),
  ])
  await page.follow('Зарегистрироваться')
  page.fill('name', 'Анна').fill('email', 'plain-wish@example.ru').fill('password', CUSTOMER_PASSWORD)
  await page.fill('confirmation', CUSTOMER_PASSWORD).press('Зарегистрироваться')
  expect([page.address, page.words]).toEqual([
    productPath(at(1)),
    expect.stringContaining('Товар добавлен в избранное'),
  ])
  await page.open('/wishlist')
  await page.press(/^В корзину: /)
  await page.open('/wishlist')
  await page.press(/^Убрать из избранного: /)
  expect(page.words).toContain('В избранном пока пусто')
  expect((await page.open('/cart')).words).toContain(at(1).name)
})

it('products are compared, a fifth is refused with a message, and the list is reduced and emptied', async () => {
  const page = visit()
  for (const index of [0, 1, 2, 3]) {
    await page.open(productPath(at(index)))
    await page.press('Сравнить')
    expect(page.words).toContain('Товар добавлен к сравнению')
  }
  await page.open(productPath(at(4)))
  await page.press('Сравнить')
  expect(page.words).toContain('Сравнить можно не больше 4 товаров')
  await page.open('/compare')
  await page.follow('Только различия')
  await page.follow('Показать все')
  await page.press(/^Убрать из сравнения: /)
  await page.press('Очистить сравнение')
  expect(page.words).toContain('Сравнивать пока нечего')
})

it('a buyer writes and edits a review, and reviews are sorted, filtered and searched by the address', async () => {
  const [rated] = await query<{ id: string; slug: string }>(
    shop.databaseUrl,
    'SELECT "id", "slug" FROM "Product" WHERE "isActive" AND "stock" > 0 ORDER BY "reviewCount" DESC, "id" LIMIT 1',
  )
  const client = await registerBuyerOf(shop, { email: 'plain-buyer@example.ru', productId: rated?.id ?? '' })
  const page = await new PlainPage(client).open(`/product/${rated?.slug ?? ''}`)
  await page.fill('text', 'Мало').press('Отправить отзыв', { isUnchecked: true })
  expect([page.status, page.words]).toEqual([400, expect.stringContaining('Поставьте оценку')])
  await page.choose('rating', '4').fill('text', 'Хватило на две стены').press('Отправить отзыв')
  expect(page.words).toContain('На проверке')
  await page.fill('text', 'Хватило на три стены').press('Сохранить изменения')
  const rows = await query(
    shop.databaseUrl,
    `SELECT "rating", "status" FROM "Review" WHERE "text" = 'Хватило на три стены'`,
  )
  expect(rows).toEqual([{ rating: 4, status: 'PENDING' }])
  await page.follow(/^Оценка 5 /)
  await page.choose('Порядок отзывов', 'oldest').press('Упорядочить')
  expect(page.address).toMatch(/(?=.*reviewRating=5)(?=.*reviewSort=oldest)/)
  await page.open('/reviews')
  await page.choose('Оценка', '4').press('Показать')
  expect([page.address, page.words]).toEqual([
    expect.stringContaining('rating=4'),
    expect.not.stringContaining('Таких отзывов нет'),
  ])
})

it('the calculator computes from the typed values, and its set is added to the cart', async () => {
  const page = await visit().open('/catalog?search=краска для стен на 30 м2')
  await page.follow('Посчитать банки на 30 м²')
  expect([page.value('Или сразу площадь, м²'), page.value('Какая краска')]).toEqual(['30', 'краска для стен'])
  await page.press(/^Набор в корзину: /)
  await page.open('/cart')
  expect(page.words).toMatch(/Краска/)
})

it('a visitor subscribes in the footer, confirms by the email, and unsubscribes', async () => {
  const email = 'plain-reader@example.ru'
  const page = await visit().open('/about')
  await page.fill('Ваш email', 'reader@example').check('consent').press('Подписаться')
  expect([page.words, page.isTicked('consent')]).toEqual([
    expect.stringContaining('Похоже, в адресе не хватает окончания'),
    true,
  ])
  await page.fill('Ваш email', email).press('Подписаться')
  expect(page.words).toContain('Проверьте почту')
  await page.open(await linkInMail(email, '/newsletter/confirm'))
  await page.press('Подтвердить')
  expect(page.words).toContain('Подписка подтверждена')
  await page.open(await linkInMail(email, '/unsubscribe'))
  await page.press('Отписаться')
  expect(page.words).toContain('Вы отписались')
  expect(await query(shop.databaseUrl, 'SELECT "status"::text FROM "NewsletterSubscriber" WHERE "email" = $1', [email])).toEqual([{ status: 'UNSUBSCRIBED' }]) // prettier-ignore
})

it('a link restores a forgotten cart, once', async () => {
  const token = 'plain-cart'
  await query(
    shop.databaseUrl,
    `INSERT INTO "AutomaticLetter" ("id", "kind", "key", "status", "linkHash", "lines")
     VALUES (gen_random_uuid(), 'ABANDONED_CART', $1, 'SENT', $2, jsonb_build_array(jsonb_build_object('productId', $3::text, 'quantity', 2)))`,
    [token, createHash('sha256').update(token).digest('hex'), at(5).id],
  )
  const page = await visit().open(`/cart/restore/${token}`)
  await page.press('Положить в корзину')
  expect([page.address, page.words]).toEqual(['/cart', expect.stringContaining(at(5).name)])
  expect((await page.open(`/cart/restore/${token}`)).words).toContain('Ссылка не подошла')
})

it('a shopper subscribes to a sold-out product, corrects the address and confirms it', async () => {
  await query(
    shop.databaseUrl,
    `INSERT INTO "AutomaticMail" ("kind", "isOn", "switchedOnAt", "delayHours") VALUES ('BACK_IN_STOCK', true, now(), 0)
     ON CONFLICT ("kind") DO UPDATE SET "isOn" = true`,
  )
  await query(shop.databaseUrl, 'UPDATE "Product" SET "inStock" = false WHERE "id" = $1', [at(4).id])
  const email = 'plain-waiter@example.ru'
  const page = await visit().open(productPath(at(4)))
  const form = { within: 'Сообщить о поступлении' }
  await page.fill('email', 'не адрес', form).press('Сообщить о поступлении')
  expect(page.words).toMatch(
    /(?=.*Поставьте отметку, чтобы получить письмо)(?=.*Проверьте email: нужен адрес вида name@example.ru)/,
  )
  expect(page.value('email', form)).toBe('не адрес')
  await page.fill('email', email, form).check('consent', true, form).press('Сообщить о поступлении')
  expect(page.words).toContain('Мы отправили письмо со ссылкой')
  await page.open(await linkInMail(email, '/back-in-stock/confirm'))
  await page.press('Да, напишите мне')
  expect(page.words).toContain('Адрес подтверждён')
  expect(
    await query(shop.databaseUrl, 'SELECT "status" FROM "StockWait" WHERE "email" = $1', [email]),
  ).toEqual([{ status: 'WAITING' }])
})

it('a shopper sees the zone’s delivery price before the order, and which places have no delivery', () =>
  duringSettings(shop.databaseUrl, 'shipping', { freeFromKopecks: 90_000_000 }, async () => {
    await insertZone(shop.databaseUrl, { cities: ['Макеевка'], rateKopecks: 130_000 })
    await insertZone(shop.databaseUrl, { cities: ['Магадан'], isServed: false })
    const email = 'plain-zone@example.ru'
    const page = await visit().open(productPath(at(3)))
    await page.press('В корзину')
    await page.open('/checkout')
    page.choose('delivery', 'delivery').choose('paymentMethod', 'card_on_delivery')
    const typed: Record<string, string> = { ...checkoutFields, email, city: 'Магадан' }
    for (const name of ['firstName', 'lastName', 'email', 'phone', 'city', 'postalCode', 'street', 'house'])
      page.fill(name, typed[name] ?? '')
    await page.press('Заказать')
    expect(page.words).toContain('Сюда мы пока не доставляем. Выберите самовывоз или другой адрес.')
    await page.fill('city', 'г. Макеевка').press('Заказать')
    expect([page.words, page.value('street')]).toEqual([
      expect.stringContaining('Доставка по этому адресу: 1 300 ₽'),
      checkoutFields.street,
    ])
    await page.press('Заказать')
    expect(page.address).toMatch(/^\/checkout\/payment\?orderId=/)
    expect(await query(shop.databaseUrl, 'SELECT "deliveryKopecks" AS delivery FROM "Order" WHERE "email" = $1', [email])).toEqual([{ delivery: 130_000 }]) // prettier-ignore
  }).finally(() => removeZones(shop.databaseUrl)))
