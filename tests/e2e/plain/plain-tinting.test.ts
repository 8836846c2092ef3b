import { beforeAll, expect, it } from 'vitest'

import { HttpClient } from '~tests/support/http/http-client'
import { PlainPage } from '~tests/support/http/plain-page'
import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { confirmAndPay } from '~tests/support/orders/confirm-and-pay'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'
import { query } from '~tests/support/database/shop-data'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('demo')
})

const SHADE = 'RAL 6021'
const EMAIL = 'colour@example.ru'
const visit = () => new PlainPage(new HttpClient(shop.url))

async function enter(path: string): Promise<PlainPage> {
  const page = await visit().open(path)
  return page
    .fill('email', sharedAdministrator.email)
    .fill('password', sharedAdministrator.password)
    .press('ВОЙТИ')
}

async function orderTinted(): Promise<{ id: string; orderNumber: string }> {
  const page = await visit().open(`/colors?q=${encodeURIComponent(SHADE)}`)
  expect(page.address).toBe('/colors/ral-classic/6021')
  await page.follow('Выбрать', { within: '«Акварель»' })
  expect([page.address, page.words]).toEqual([
    expect.stringMatching(/^\/product\/kraska-akvarel-baza-.*\/tint\?shade=/),
    expect.stringContaining('для этого тона — база C'),
  ])
  await page.press('В корзину')
  expect([page.status, page.words]).toEqual([400, expect.stringContaining('Отметьте согласие')])
  await page.open('/colors/ral-classic/6021')
  await page.follow('Выбрать', { within: '«Акварель»' })
  await page.check('agreed').fill('quantity', '2').press('В корзину')
  await page.open('/cart')
  expect(page.words).toContain(`колеровка ${SHADE}`)
  await page.follow(new RegExp(`колеровка ${SHADE}`))
  expect([page.address, page.words]).toEqual([
    expect.stringMatching(/tint\?shade=ral-classic%2F6021$/),
    expect.stringContaining('В корзине уже 2 шт.'),
  ])
  await page.open('/checkout')
  for (const name of ['firstName', 'lastName', 'phone'] as const) page.fill(name, checkoutFields[name] ?? '')
  await page.fill('email', EMAIL).press('Заказать')
  const [order] = await query<{ id: string; orderNumber: string }>(
    shop.databaseUrl,
    'SELECT "id", "orderNumber" FROM "Order" WHERE "email" = $1',
    [EMAIL],
  )
  if (!order) throw new Error('Nothing was ordered')
  return order
}

it('a shade becomes a tinted order, its cards are printed, and the tinted cans are not taken back', async () => {
  const { id, orderNumber } = await orderTinted()
  await confirmAndPay(shop.databaseUrl, id)
  const page = await enter('/admin/tinting')
  expect(page.words).toContain(orderNumber)
  expect(page.words).toMatch(/На банку На 2\sбанки[^]*Зелёная GN/)
  await page.follow('Напечатать карточки')
  expect(page.words).toMatch(/банка 2 из 2[^]*RAL 6021[^]*На 2\sбанки[^]*Зелёная GN [\d,]+\sмл [\d,]+\sмл/)
  await page.open('/admin/tinting')
  await page.press(`Банка готова: ${SHADE}`, { within: orderNumber })
  expect(page.words).toContain('1 из 2')
  await page.press(`Готово: ${SHADE}`, { within: orderNumber })
  expect(page.words).toContain('Строка готова')
  await page.open('/admin/tinting')
  expect(page.words).toContain('КОЛЕРОВАТЬ НЕЧЕГО')

  await page.open(`/admin/orders/${id}/refund`)
  await page.fill('reason', 'не подошёл цвет').press(/^Вернуть деньги/)
  expect([page.status, page.value('reason'), page.words]).toEqual([
    409,
    'не подошёл цвет',
    expect.stringContaining('Укажите основание'),
  ])
  await page.choose('ground', 'defect').press(/^Вернуть деньги/)
  expect(page.words).toMatch(/Вернуть [\d\s]+₽\?/)
})

it('a shade that no base holds is offered by no page and accepted by no form', async () => {
  const [base] = await query<{ id: string; slug: string }>(
    shop.databaseUrl,
    `SELECT "id", "slug" FROM "Product" WHERE "isTintable" AND "baseType" LIKE 'A%' ORDER BY "slug" LIMIT 1`,
  )
  const [shade] = await query<{ id: string }>(
    shop.databaseUrl,
    `SELECT "id" FROM "Shade" WHERE "code" = '9006'`,
  )
  if (!base || !shade) throw new Error('The demo tints nothing')
  const page = await visit().open(`/product/${base.slug}/tint?shade=ral-classic/9006`)
  expect(page.words).toContain('эту краску не колеруем')
  const client = new HttpClient(shop.url)
  const refused = await client.post('/cart', {
    ...{ intent: 'add', productId: `${base.id}~${shade.id}`, quantity: '1', agreed: 'on' },
  })
  expect([refused.status, refused.words]).toEqual([409, expect.stringContaining('больше не колеруем')])
})

it('a sample is ordered from the page of its shade, and the cans for an area in one press', async () => {
  const page = await visit().open('/colors/ral-classic/6021')
  expect(page.words).toContain('Пробник «Акварель», база C, 250 мл')
  await page.check('agreed').press('В корзину')
  await page.open('/cart')
  expect(page.words).toContain(`250 мл, колеровка ${SHADE}`)
  await page.open('/colors/ral-classic/6021')
  await page.follow('Выбрать', { within: '«Акварель»' })
  await page.fill('area', '60').press('Посчитать')
  expect(page.words).toMatch(/Нужно [\d,]+\sл с запасом 10\s%: 1\s×\s9\sл \+ \d\s×\s2,7\sл/)
  await page
    .check('agreed', true, { within: 'с запасом 10' })
    .press(/^Положить набор в корзину/, { within: 'с запасом 10' })
  await page.open('/cart')
  expect(page.words).toContain(`9 л, колеровка ${SHADE}`)
})

it('an employee orders paint in a shade, and sees the price with tinting before that', async () => {
  const [base] = await query<{ sku: string; name: string }>(
    shop.databaseUrl,
    `SELECT "sku", "name" FROM "Product" WHERE "isTintable" AND NOT "isSample" AND "baseType" LIKE 'C%' ORDER BY "slug" LIMIT 1`,
  )
  if (!base) throw new Error('The demo tints nothing')
  const page = await enter('/admin/orders/new')
  await page.fill('customerName', 'Анна Ковалёва').fill('line-0-search', base.sku).press('Найти', {
    within: 'Позиция 1',
  })
  await page.press(new RegExp(base.name.slice(0, 20)))
  await page.fill('line-0-shade', 'RAL 99999').press('Посчитать с колеровкой')
  expect([page.words, page.value('line-0-shade')]).toEqual([
    expect.stringContaining('Оттенка «RAL 99999» нет'),
    'RAL 99999',
  ])
  await page.fill('line-0-shade', 'ral 6021').press('Посчитать с колеровкой')
  expect(page.words).toContain(`колеровка ${SHADE}`)
  await page.press('Создать заказ')
  expect(page.words).toMatch(/Заказ CC-\w+ создан/)
  expect(page.words).toContain(`колеровка ${SHADE}`)
})
