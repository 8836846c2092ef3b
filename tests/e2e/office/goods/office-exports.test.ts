import { beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { HttpClient } from '~tests/support/http/http-client'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('demo')
})

describe.each(storyScreens(officeScreens))('exports at %s', (_, width, scripted) => {
  it('a list is downloaded as it is narrowed, or prepared by the worker', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, '/admin/products?search=Эмаль')
    await page.getByRole('link', { name: 'Экспорт', exact: true }).click()
    await page.getByText('Найденное по отбору списка.').waitFor()
    await page.getByLabel('CSV').check()
    await page.getByLabel('Как показано в списке').check()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Скачать файл' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
    await page.getByRole('link', { name: 'Выгрузить всё' }).click()
    await page.getByText('Всё, что есть в магазине, без отбора.').waitFor()
    await page.getByLabel('JSON lines').check()
    await page.getByRole('button', { name: 'Подготовить и хранить 7 дней' }).click()
    await page.getByText('Файл готовится: ссылка появится здесь').waitFor()
    const file = page.getByRole('link', { name: /^Скачать.*Товары/ }).first()
    await file.waitFor()
    const kept = page.waitForEvent('download')
    await file.click()
    expect((await kept).suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.jsonl$/)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

it('a list in each format is a file with the right type, and an unknown list is refused', async () => {
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', sharedAdministrator)
  for (const [query, type] of [
    ['kind=prices&format=csv', 'text/csv; charset=utf-8'],
    ['kind=orders&format=xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['kind=customers&format=jsonl', 'application/x-ndjson'],
  ] as const) {
    const { status, headers } = await office.get(`/admin/exports/file?${query}`)
    expect([query, status, headers.get('Content-Type')]).toEqual([query, 200, type])
    expect(headers.get('Content-Disposition')).toContain('attachment')
  }
  expect((await office.get('/admin/exports/file?kind=nothing')).status).toBe(404)
  expect((await office.get('/admin/exports/file?kind=orders&narrowed=status%3DNONE')).status).toBe(400)
})
