import { beforeAll, expect, it } from 'vitest'

import { query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { PlainPage } from '~tests/support/http/plain-page'
import { placeShopOrder } from '~tests/support/orders/place-shop-order'
import { photograph, program } from '~tests/support/pictures/odd-pictures'
import { duringSettings } from '~tests/support/settings/during-settings'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('small')
})

async function enter(path: string): Promise<PlainPage> {
  const page = await new PlainPage(new HttpClient(shop.url)).open(path)
  return page
    .fill('email', sharedAdministrator.email)
    .fill('password', sharedAdministrator.password)
    .press('ВОЙТИ')
}

const orderRow = async (id: string): Promise<unknown> =>
  (await query(shop.databaseUrl, 'SELECT "status", "trackingNumber" FROM "Order" WHERE "id" = $1', [id]))[0]

it('a wrong password keeps the email, the right one opens the requested page, and signing out works', async () => {
  const page = await new PlainPage(new HttpClient(shop.url)).open('/admin/promos')
  expect(page.address).toMatch(/^\/admin\/login\?/)
  await page.fill('email', sharedAdministrator.email).fill('password', 'мимо').press('ВОЙТИ')
  expect([page.status, page.value('email'), page.value('password')]).toEqual([
    401,
    sharedAdministrator.email,
    '',
  ])
  await page.fill('password', sharedAdministrator.password).press('ВОЙТИ')
  expect([page.status, page.address]).toEqual([200, '/admin/promos'])
  await page.press('Выйти')
  expect((await page.open('/admin/promos')).address).toMatch(/^\/admin\/login\?/)
})

it('an order is confirmed in the list, noted, shipped with its number, and found by its status', async () => {
  const { id, number } = await placeShopOrder(shop, 'Простова')
  const page = await enter('/admin/orders?search=простова')
  await page.choose(`Статус заказа ${number}`, 'CONFIRMED').press('OK', { within: number })
  expect([page.address, page.words]).toEqual([
    expect.stringContaining('search='),
    expect.stringContaining('Статус заказа: Подтвержден'),
  ])
  expect(await orderRow(id)).toEqual({ status: 'CONFIRMED', trackingNumber: null })

  await page.follow(number)
  await page.fill('Новая заметка', 'Звонить после шести').press('Добавить')
  expect(page.words).toContain('Звонить после шести')
  await page.follow('← Все заказы')
  await page.choose(`Статус заказа ${number}`, 'SHIPPED').press('OK', { within: number })
  expect(await orderRow(id)).toEqual({ status: 'CONFIRMED', trackingNumber: null })
  await page.fill('Трек-номер', 'DN-204-881').press('Отправить заказ')
  expect(await orderRow(id)).toEqual({ status: 'SHIPPED', trackingNumber: 'DN-204-881' })
  await page.choose('status', 'PENDING').press('Найти')
  expect(page.words).toContain('ЗАКАЗЫ НЕ НАЙДЕНЫ')
})

it('a price is refused beside its field, corrected, and shown to shoppers', async () => {
  const [product] = await query<{ id: string; sku: string; name: string; slug: string; price: number }>(
    shop.databaseUrl,
    'SELECT "id", "sku", "name", "slug", "priceKopecks" AS price FROM "Product" WHERE "isActive" ORDER BY "sku" DESC LIMIT 1',
  )
  if (!product) throw new Error('Nothing is sold')
  const page = await enter(`/admin/products?search=${encodeURIComponent(product.sku)}`)
  await page.follow(product.name.replaceAll('\u00a0', ' '))
  await page.fill('Цена, ₽', '-5').fill('Страна', 'Сербия').press('Сохранить')
  expect([page.status, page.value('Цена, ₽'), page.value('Страна')]).toEqual([400, '-5', 'Сербия'])
  expect(page.words).toContain('Цена должна быть больше 0!')
  await page.fill('Цена, ₽', '4321,50').press('Сохранить')
  expect(page.words).toContain('Товар сохранён')
  const shopper = new HttpClient(shop.url)
  expect((await shopper.get(`/product/${product.slug}`)).words).toMatch(/4\s321,50/)

  await page.follow(product.name.replaceAll('\u00a0', ' '))
  await page.fill('Цена, ₽', String(product.price / 100).replace('.', ',')).press('Сохранить')
  const rows = await query(
    shop.databaseUrl,
    'SELECT "priceKopecks" AS price FROM "Product" WHERE "id" = $1',
    [product.id],
  )
  expect(rows).toEqual([{ price: product.price }])
})

it('a promo code is refused beside its fields, created, disabled and deleted', async () => {
  const page = await enter('/admin/promos')
  await page.follow('Добавить промокод')
  await page.fill('Сколько, % или ₽', '200').press('Сохранить')
  expect([page.status, page.value('Сколько, % или ₽')]).toEqual([400, '200'])
  expect(page.words).toMatch(/(?=.*Введите код)(?=.*Проценты — целое число от 1 до 100)/)
  await page.press('Придумать код')
  expect([page.value('Промокод'), page.value('Сколько, % или ₽')]).toEqual([
    expect.stringMatching(/^[A-Z2-9]{8}$/),
    '200',
  ])
  await page.fill('Промокод', 'бумажный').choose('kind', 'Рубли').press('Сохранить')
  expect([page.address, page.words]).toEqual([
    '/admin/promos',
    expect.stringContaining('Промокод БУМАЖНЫЙ сохранён'),
  ])
  await page.press('Выключить: БУМАЖНЫЙ')
  const rows = () =>
    query(shop.databaseUrl, `SELECT "value", "isActive" FROM "PromoCode" WHERE "code" = 'БУМАЖНЫЙ'`)
  expect(await rows()).toEqual([{ value: 20_000, isActive: false }])
  await page.follow('Удалить: БУМАЖНЫЙ')
  await page.press('Удалить промокод')
  expect([page.words, await rows()]).toEqual([expect.stringContaining('Промокод БУМАЖНЫЙ удалён'), []])
})

it('a setting is refused beside its field with the typed value, saved, shown to shoppers and reset', () =>
  duringSettings(shop.databaseUrl, 'seo', {}, async () => {
    const page = await enter('/admin/settings')
    const home = async () => (await new HttpClient(shop.url).get('/')).text
    await page.follow('Поиск и соцсети')
    await page
      .fill('Заголовок ссылки в соцсетях', 'Без скриптов')
      .fill('Telegram', 't.me/shop')
      .press('Сохранить')
    expect([page.value('Заголовок ссылки в соцсетях'), page.value('Telegram')]).toEqual([
      'Без скриптов',
      't.me/shop',
    ])
    expect(page.words).toContain('Введите адрес целиком: https://…')
    await page.fill('Telegram', '').press('Сохранить')
    expect(page.words).toContain('Все настройки сохранены успешно!')
    await expect.poll(home).toContain('content="Без скриптов"')
    await page.press('Отменить изменение', { within: 'Без скриптов' })
    expect([page.words, page.value('Заголовок ссылки в соцсетях')]).toEqual([
      expect.stringContaining('Изменение отменено'),
      '',
    ])
    await expect.poll(home).not.toContain('content="Без скриптов"')
    await page.press('Сохранить')
    expect(page.words).toContain('Ничего не изменилось')
  }))

it('a setting accepts an image file, and refuses other files', () =>
  duringSettings(shop.databaseUrl, 'seo', {}, async () => {
    const page = await enter('/admin/settings/seo')
    const attach = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
      page.attach('Или файл', new File([bytes], name, { type: 'image/png' }), {
        within: 'Картинка ссылки в соцсетях',
      })
    attach(new Uint8Array(program()), 'program.png')
    await page.fill('Ключевые слова', 'краски').press('Сохранить')
    expect([page.words, page.value('Ключевые слова')]).toEqual([
      expect.stringContaining('«program.png»:'),
      'краски',
    ])
    attach(new Uint8Array(await photograph(1_200, 630, 801)), 'link.jpg')
    await page.press('Сохранить')
    expect(page.words).toContain('Все настройки сохранены успешно!')
    const address = page.value('Адрес картинки', { within: 'Картинка ссылки в соцсетях' })
    expect(address).toMatch(/^\/images\/uploads\//)
    expect((await fetch(shop.url + address)).status).toBe(200)
  }))
