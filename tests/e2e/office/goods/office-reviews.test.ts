import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { insertProducts, query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }

let shop: BrowsedShop
let productId = ''

beforeAll(async () => {
  shop = await startBrowsedShop({ template: 'migrated', worker: false, administrator, env: { SMTP_URL: '' } })
  ;[productId = ''] = await insertProducts(shop.databaseUrl, 1, 100)
})

afterAll(() => shop.stop())

let authors = 0

async function waiting(text: string): Promise<string> {
  const name = `Автор-${(authors += 1)}`
  await query(
    shop.databaseUrl,
    `WITH author AS (INSERT INTO "User" ("id", "email", "name", "updatedAt") VALUES (gen_random_uuid(), lower($1) || '@example.ru', $1, now()) RETURNING "id")
     INSERT INTO "Review" ("id", "productId", "userId", "authorName", "rating", "text", "updatedAt")
     SELECT gen_random_uuid(), $2, author."id", $1, 4, $3, now() FROM author`,
    [name, productId, text],
  )
  return name
}

const stateOf = async (author: string): Promise<unknown> =>
  (
    await query(
      shop.databaseUrl,
      'SELECT "status", "shopReply", "refusal" FROM "Review" WHERE "authorName" = $1',
      [author],
    )
  )[0]

describe.each(storyScreens(officeScreens))('at %s', (_, width, scripted) => {
  it('a review is found, answered and published, and another one refused with a reason', async () => {
    const [good, bad] = [await waiting('Ложится ровно'), await waiting('Сплошная брань')]
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator, '/admin/reviews')
    await page.getByRole('link', { name: 'Ждут проверки' }).click()
    await page.getByRole('link', { name: 'Ждут проверки' }).and(page.locator('[aria-current=page]')).waitFor()
    const entry = (author: string) => page.getByRole('listitem').filter({ hasText: `${author} ·` })

    await entry(good).getByText('Ответить').click()
    await entry(good).getByLabel('Ответ магазина').fill('Спасибо за отзыв!')
    await entry(good).getByRole('button', { name: 'Сохранить ответ' }).click()
    await page.getByText('Ответ магазина сохранён').waitFor()
    await entry(good).getByRole('button', { name: 'Опубликовать' }).click()
    await page.getByText('Отзыв опубликован').waitFor()
    expect(await stateOf(good)).toEqual({ status: 'APPROVED', shopReply: 'Спасибо за отзыв!', refusal: null })

    await entry(bad).getByText('Отклонить', { exact: true }).click()
    await entry(bad).getByRole('button', { name: 'Отклонить отзыв' }).click()
    await page.getByText('Напишите причину: её увидит автор отзыва').waitFor()
    await entry(bad).getByLabel('Причина отказа').fill('Без брани')
    await entry(bad).getByRole('button', { name: 'Отклонить отзыв' }).click()
    await page.getByText('Отзыв отклонён').waitFor()
    expect(await stateOf(bad)).toEqual({ status: 'REJECTED', shopReply: null, refusal: 'Без брани' })

    await page.getByLabel('Поиск').fill('ничегонетакого')
    await page.getByRole('button', { name: 'Найти' }).click()
    await page.getByText('ОТЗЫВЫ НЕ НАЙДЕНЫ').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

it('the menu counts pending reviews, and unknown reviews are refused', async () => {
  await query(shop.databaseUrl, 'DELETE FROM "Review"')
  for (const text of ['Раз', 'Два']) await waiting(text)
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
  expect((await office.get('/admin/reviews')).text).toMatch(/Отзывы<\/span><span[^>]*aria-label="ждут: 2"/)
  const refused = await office.post('/admin/reviews', {
    intent: 'approve',
    reviewId: '01890000-0000-7000-8000-000000000000',
  })
  expect([refused.status, refused.words.includes('Отзыв не найден')]).toEqual([404, true])
})

it('ticked reviews are published or refused together, and a refusal without a reason keeps the ticks', async () => {
  await query(shop.databaseUrl, 'DELETE FROM "Review"')
  const authors = [await waiting('Хорошо'), await waiting('Отлично'), await waiting('Реклама')]
  const rows = await query<{ id: string }>(shop.databaseUrl, 'SELECT "id" FROM "Review" ORDER BY "text"')
  const [advert = '', ...good] = [rows[1], rows[0], rows[2]].map((row) => row?.id ?? '')
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
  const unchosen = await office.post('/admin/reviews', { intent: 'approve-chosen' })
  expect([unchosen.status, unchosen.words.includes('Отметьте отзывы')]).toEqual([400, true])
  const without = await office.post('/admin/reviews', {
    intent: 'refuse-chosen',
    chosen: advert,
    refusal: '',
  })
  expect(without.words).toContain('Напишите причину: её увидит автор отзыва')
  expect(without.text).toMatch(new RegExp(`value="${advert}"[^>]*checked|checked=""[^>]*value="${advert}"`))
  await office.post('/admin/reviews', { intent: 'refuse-chosen', chosen: advert, refusal: 'Реклама' })
  await office.post('/admin/reviews', [
    ['intent', 'approve-chosen'],
    ...good.map((id): [string, string] => ['chosen', id]),
  ])
  expect(await Promise.all(authors.map(stateOf))).toEqual([
    { status: 'APPROVED', shopReply: null, refusal: null },
    { status: 'APPROVED', shopReply: null, refusal: null },
    { status: 'REJECTED', shopReply: null, refusal: 'Реклама' },
  ])
})
