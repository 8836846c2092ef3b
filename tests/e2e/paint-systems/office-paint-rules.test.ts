import { afterAll, beforeAll, expect, it } from 'vitest'

import { productsOnSale, query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { PlainPage } from '~tests/support/http/plain-page'
import { startShop, type TestShop } from '~tests/support/shop/shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }

let shop: TestShop
let page: PlainPage
let sku = ''

beforeAll(async () => {
  shop = await startShop({ template: 'small', worker: false, administrator, env: { SMTP_URL: '' } })
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
  page = new PlainPage(office)
  const [product] = await productsOnSale(shop.databaseUrl, 1)
  await query(
    shop.databaseUrl,
    `UPDATE "Product" SET "volumeMl" = 2700, "coverage" = 9, "stock" = 40, "familyId" = NULL WHERE "id" = $1`,
    [product?.id],
  )
  const [row] = await query<{ sku: string }>(
    shop.databaseUrl,
    'SELECT "sku" FROM "Product" WHERE "id" = $1',
    [product?.id],
  )
  sku = row?.sku ?? ''
})

afterAll(() => shop.stop())

it('the owner without scripts writes a rule, tries it, changes it and deletes it', async () => {
  await page.open('/admin/paint-rules')
  await page.follow('Добавить правило')
  await page.follow('Забор')
  page.choose('Место', 'Металлический').choose('Шаг 1', 'Покрасить')
  page.fill('steps.0.text', 'Эмаль в два слоя').fill('steps.0.coats', '2').fill('steps.0.skus', 'НЕТ-ТАКОГО')
  await page.press('Сохранить')
  expect([page.status, page.words.includes('Такого артикула нет: НЕТ-ТАКОГО')]).toEqual([422, true])
  expect(page.value('steps.0.text')).toBe('Эмаль в два слоя')
  await page.fill('steps.0.skus', sku).press('Сохранить')
  expect(page.words).toContain('Забор · Металлический')

  await page.open('/admin/paint-rules/trial?surface=fence&place=metal&state=rust&wish=one-can&area=20')
  expect(page.words).toContain('Эмаль в два слоя')
  expect(page.words).toContain('20 м²')
  const shopper = new HttpClient(shop.url)
  await expect
    .poll(async () => (await shopper.get('/what-to-paint/fence/metal/rust/one-can')).words)
    .toContain('Эмаль в два слоя')

  await page.open('/admin/paint-rules')
  await page.follow('Забор · Металлический')
  await page.fill('steps.0.text', 'Эмаль в один слой').press('Сохранить')
  await page.follow('Забор · Металлический')
  expect(page.value('steps.0.text')).toBe('Эмаль в один слой')
  await page.follow(/Удалить/)
  await page.press('Удалить правило')
  expect(page.words).toContain('ПРАВИЛ ПОКА НЕТ')
  await expect
    .poll(async () => (await shopper.get('/what-to-paint/fence/metal/rust/one-can')).words)
    .toContain('ТАКОГО НАБОРА ПОКА НЕТ')
})
