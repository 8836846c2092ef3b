import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { photograph, program } from '~tests/support/pictures/odd-pictures'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop
let folder: string

beforeAll(async () => {
  shop = await sharedShop('small')
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  writeFileSync(join(folder, 'photo.jpg'), await photograph(640, 480, 31))
  writeFileSync(join(folder, 'program.jpg'), program())
})

afterAll(() => rmSync(folder, { recursive: true }))

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Действия: ${name}`, exact: true }) })
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' }).click()

describe.each(storyScreens(officeScreens))('at %s', (_, width, scripted) => {
  it('a category is created with a picture, shown, hidden, moved, changed and deleted', async () => {
    const name = `Проба ${width} ${scripted ? 'со скриптами' : 'без них'}`
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, '/admin/categories')
    await page.getByRole('link', { name: 'Добавить категорию' }).click()
    await page.getByRole('heading', { name: 'Новая категория' }).waitFor()

    await save(page)
    await page.getByText('Название категории обязательно').waitFor()
    await page.getByLabel('Название').fill(name)
    await page.getByLabel('Порядок').fill('900')
    await page.getByLabel('Родительская категория').selectOption({ label: 'Инструмент' })
    await page.getByLabel('Файл').setInputFiles(join(folder, 'photo.jpg'))
    if (scripted) await page.getByAltText('Изображение категории').waitFor()
    await save(page)
    await page.getByText('Категория успешно создана!').waitFor()

    const row = rowOf(page, name)
    await row.getByText('Активна').click()
    await row.getByRole('button', { name: 'Скрыть с сайта' }).click()
    await page.getByText('Категория скрыта с сайта').waitFor()
    await row.getByText('Неактивна').click()
    await row.getByRole('button', { name: 'Показать на сайте' }).click()
    await page.getByText('Категория показывается на сайте').waitFor()
    const { slug } = await categoryCalled(name)
    expect((await fetch(`${shop.url}/catalog/${slug}`)).status).toBe(200)

    await page.getByRole('button', { name: `Действия: ${name}`, exact: true }).click()
    await row.getByRole('link', { name: `Изменить: ${name}` }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.getByLabel('Заголовок (title)').fill('Набранный заголовок')
    await page.getByLabel('Файл').setInputFiles(join(folder, 'program.jpg'))
    if (!scripted) await save(page)
    await page.getByText('Ошибка при загрузке изображения: Подойдут только').waitFor()
    expect(await page.getByLabel('Заголовок (title)').inputValue()).toBe('Набранный заголовок')
    if (scripted) await page.getByText('19 из 60 знаков').waitFor()
    await page.getByLabel('Адрес (slug)').fill(`${slug}-2`)
    await save(page)
    await page.getByText('Категория успешно обновлена!').waitFor()
    const moved = await fetch(`${shop.url}/catalog/${slug}`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, `/catalog/${slug}-2`])
    expect(await categoryCalled(name)).toMatchObject({
      seoTitle: 'Набранный заголовок',
      imageUrl: expect.stringContaining('/images/uploads/') as string,
    })
    await page.getByRole('button', { name: `Действия: ${name}`, exact: true }).click()

    await rowOf(page, name)
      .getByRole('link', { name: `Удалить: ${name}` })
      .click()
    await page.getByText('Вы уверены, что хотите удалить эту категорию?').waitFor()
    await page.getByRole('button', { name: 'Удалить категорию' }).click()
    await page.getByText('Категория успешно удалена!').waitFor()
    expect(await rowOf(page, name).count()).toBe(0)
    // The browser logs the rejected picture too.
    expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
    await page.context().close()
  })
})

it('the category order follows buttons and drag handle, and the storefront follows that order', async () => {
  const [above] = await query<{ id: string }>(
    shop.databaseUrl,
    `SELECT "id" FROM "Category" WHERE "slug" = 'tools'`,
  )
  const names = ['Порядок А', 'Порядок Б', 'Порядок В']
  for (const [index, name] of names.entries()) {
    await query(
      shop.databaseUrl,
      `INSERT INTO "Category" ("id", "name", "slug", "sortOrder", "parentId") VALUES (gen_random_uuid(), $1, $2, $3, $4)`,
      [name, `order-${index}`, index, above?.id],
    )
  }
  const { page, complaints } = await shop.visit(1440, true)
  await enterOffice(shop, page, sharedAdministrator, '/admin/categories')
  const order = async () => {
    const rows = await query<{ name: string }>(
      shop.databaseUrl,
      `SELECT "name" FROM "Category" WHERE "name" LIKE 'Порядок _' ORDER BY "sortOrder"`,
    )
    return rows.map(({ name }) => name.at(-1)).join('')
  }
  await page.getByRole('button', { name: 'Ниже: Порядок А' }).click()
  await expect.poll(order).toBe('БАВ')
  await page.getByText('Порядок изменён').waitFor()
  await page.getByTitle('Перетащить: Порядок В').dragTo(rowOf(page, 'Порядок Б'))
  await expect.poll(order).toBe('ВБА')
  expect(complaints).toEqual([])
  await page.context().close()
  await query(shop.databaseUrl, `DELETE FROM "Category" WHERE "name" LIKE 'Порядок _'`)
})

it('a later editor sees both versions, and leaving an unsaved form requires confirmation', async () => {
  await query(
    shop.databaseUrl,
    `INSERT INTO "Category" ("id", "name", "slug") VALUES (gen_random_uuid(), 'Двое', 'dvoe')`,
  )
  const { id } = await categoryCalled('Двое')
  const { page } = await shop.visit(1440, true)
  await enterOffice(shop, page, sharedAdministrator, `/admin/categories/${id}/edit`)
  await page.getByLabel('Название').fill('Двое, моё')
  await page.getByRole('link', { name: '← Все категории' }).click()
  await page
    .getByRole('dialog', { name: 'Уйти без сохранения?' })
    .getByRole('button', { name: 'Остаться' })
    .click()
  await query(
    shop.databaseUrl,
    `UPDATE "Category" SET "name" = 'Двое, чужое', "updatedAt" = now() + interval '1 second' WHERE "id" = $1`,
    [id],
  )
  await page.keyboard.press('Control+S')
  await page.getByText('Категория тем временем изменена').waitFor()
  const both = page.getByRole('table', { name: 'Что стоит сейчас и что ввели вы' })
  await both.getByText('Двое, чужое').waitFor()
  await both.getByText('Двое, моё').waitFor()
  await page.keyboard.press('Control+S')
  await page.getByText('Категория успешно обновлена!').waitFor()
  expect((await categoryCalled('Двое, моё')).id).toBe(id)
  await query(shop.databaseUrl, 'DELETE FROM "Category" WHERE "id" = $1', [id])
  await page.context().close()
})

async function categoryCalled(
  name: string,
): Promise<{ id: string; slug: string; seoTitle: string | null; imageUrl: string | null }> {
  const [row] = await query<Awaited<ReturnType<typeof categoryCalled>>>(
    shop.databaseUrl,
    'SELECT * FROM "Category" WHERE "name" = $1',
    [name],
  )
  if (!row) throw new Error(`There is no category ${name}`)
  return row
}
