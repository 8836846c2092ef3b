import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { photograph } from '~tests/support/pictures/odd-pictures'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop
let folder: string

beforeAll(async () => {
  shop = await sharedShop('small')
  folder = mkdtempSync(join(tmpdir(), 'drafts-'))
  writeFileSync(join(folder, 'can.jpg'), await photograph(640, 480, 811))
})

afterAll(() => rmSync(folder, { recursive: true }))

const KEPT = /^Черновик сохранён в \d{2}:\d{2}$/
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true }).last()

async function keep(page: Page, scripted: boolean): Promise<void> {
  if (!scripted) await page.getByRole('button', { name: 'Сохранить черновик' }).click()
  await page.getByText(KEPT).waitFor()
}

async function openPreview(page: Page): Promise<Page> {
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Предпросмотр' }).click(),
  ])
  await tab.waitForLoadState('domcontentloaded')
  return tab
}

describe.each(storyScreens(officeScreens))('the draft of a product at %s', (_, width, scripted) => {
  it('the draft of a new product is restored after leaving the form, previewed, and deleted by saving', async () => {
    const name = `Черновая эмаль ${width} ${process.pid}`
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, '/admin/products/new')
    await page.getByLabel('Название').fill(name)
    await page.getByLabel('Описание', { exact: true }).fill('Сохнет за ночь')
    await keep(page, scripted)
    await page.getByRole('link', { name: '← Все товары' }).click()
    await page.waitForURL((url) => url.pathname === '/admin/products')

    await shop.open(page, '/admin/products/new')
    await page.getByText(/^Есть несохранённый черновик от \d{1,2} [а-я]+, \d{2}:\d{2}$/).waitFor()
    expect(await page.getByLabel('Название').inputValue()).toBe('')
    await page.getByRole('link', { name: 'Продолжить' }).click()
    await page.getByText(/^В форме черновик от/).waitFor()
    expect(await page.getByLabel('Название').inputValue()).toBe(name)
    expect(await page.getByLabel('Описание', { exact: true }).inputValue()).toBe('Сохнет за ночь')

    const refused = await openPreview(page)
    for (const text of ['Цена должна быть больше 0!', 'Выберите категорию'])
      await refused.getByText(text).first().waitFor()
    expect(await refused.getByLabel('Название').inputValue()).toBe(name)
    await refused.close()

    await page.getByLabel('Категория').selectOption({ label: 'Эмали' })
    await page.getByLabel('Артикул', { exact: false }).first().fill(name)
    await page.getByLabel('Цена, ₽').first().fill('1290')
    await page.getByLabel('Количество').fill('7')
    await page.getByLabel('Добавить файлы').setInputFiles(join(folder, 'can.jpg'))
    if (scripted) await page.getByRole('button', { name: /^Убрать: фото/ }).waitFor()
    const tab = await openPreview(page)
    await tab.getByText('Предпросмотр: так страница будет выглядеть после сохранения').waitFor()
    await tab.getByRole('heading', { level: 1, name }).waitFor()
    for (const text of ['Сохнет за ночь', /1\s290/]) await tab.getByText(text).first().waitFor()
    expect(await tab.locator('main img[src*="uploads"]').count()).toBeGreaterThan(0)
    const buy = tab.getByRole('button', { name: 'В корзину' })
    expect([await buy.isDisabled(), await tab.getByTitle('В предпросмотре купить нельзя').count()]).toEqual([
      true,
      1,
    ])
    expect(await tab.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await tab.locator('.admin').count()).toBe(0)
    await tab.close()
    expect(await query(shop.databaseUrl, 'SELECT "id" FROM "Product" WHERE "name" = $1', [name])).toEqual([])

    if (!scripted) await shop.open(page, '/admin/products/new?draft=1')
    await page.getByRole('button', { name: /^Убрать: фото/ }).waitFor()
    await save(page).click()
    await page.getByText('Товар сохранён').waitFor()
    const made = await query(
      shop.databaseUrl,
      'SELECT product."stock", count(image."id")::int AS pictures FROM "Product" product JOIN "ProductImage" image ON image."productId" = product."id" WHERE product."name" = $1 GROUP BY 1',
      [name],
    )
    expect(made).toEqual([{ stock: 7, pictures: 1 }])
    await shop.open(page, '/admin/products/new')
    expect(await page.getByText('Есть несохранённый черновик').count()).toBe(0)
    expect(complaints.filter((text) => !/422/.test(text))).toEqual([])
    await page.context().close()
  })

  it('the draft of an existing product is offered beside its form, not overwritten, and can be discarded', async () => {
    const [product] = await query<{ id: string; name: string }>(
      shop.databaseUrl,
      'SELECT "id", "name" FROM "Product" WHERE "isActive" AND "archivedAt" IS NULL ORDER BY "id" DESC LIMIT 1 OFFSET 3',
    )
    const address = `/admin/products/${product?.id ?? ''}/edit`
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, address)
    await page.getByLabel('Страна', { exact: true }).fill('Черновик-страна')
    await keep(page, scripted)

    await shop.open(page, address)
    await page.getByText('Есть несохранённый черновик').waitFor()
    await page.getByLabel('Страна', { exact: true }).fill('Другая')
    if (scripted) await page.getByText('Черновик не сохраняется, пока есть прежний').waitFor()
    else {
      await page.getByRole('button', { name: 'Сохранить черновик' }).click()
      await page.getByText('Есть другой черновик этой формы').waitFor()
      expect(await page.getByLabel('Страна', { exact: true }).inputValue()).toBe('Другая')
    }
    const kept = () =>
      query<{ country: string }>(
        shop.databaseUrl,
        `SELECT "values"->>'country' AS country FROM "FormDraft" WHERE "productId" = $1`,
        [product?.id],
      )
    expect(await kept()).toEqual([{ country: 'Черновик-страна' }])
    await page.getByRole('button', { name: 'Удалить черновик' }).click()
    await page.getByText('Черновик удалён').waitFor()
    expect([await kept(), await page.getByText('Есть несохранённый черновик').count()]).toEqual([[], 0])
    if (scripted) {
      await page.getByText(KEPT).waitFor()
      expect(await kept()).toEqual([{ country: 'Другая' }])
    }
    await query(shop.databaseUrl, 'DELETE FROM "FormDraft" WHERE "productId" = $1', [product?.id])
    expect(complaints.filter((text) => !/409/.test(text))).toEqual([])
    await page.context().close()
  })
})
