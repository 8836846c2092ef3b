import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { photograph, program } from '~tests/support/pictures/odd-pictures'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop
let folder: string
let counter = 0

beforeAll(async () => {
  shop = await sharedShop('small')
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  writeFileSync(join(folder, 'one.jpg'), await photograph(640, 480, 601))
  writeFileSync(join(folder, 'two.jpg'), await photograph(480, 640, 602))
  writeFileSync(join(folder, 'program.jpg'), program())
})

afterAll(() => rmSync(folder, { recursive: true }))

const photos = (page: Page) => page.getByRole('button', { name: /^Убрать: фото/ })

const newName = () => `Пробная эмаль ${(counter += 1)}-${process.pid}`

function productNamed(name: string) {
  const text =
    'SELECT "id", "sku", "slug", "priceKopecks", "stock", "properties"::text[], "volumeMl", "brand" FROM "Product" WHERE "name" = $1'
  return query<{ id: string; sku: string; slug: string; brand: string | null }>(shop.databaseUrl, text, [
    name,
  ])
}

describe.each(storyScreens(officeScreens))('the product form at %s', (_, width, scripted) => {
  it('the form puts a product on sale, shows errors beside each field, and keeps the typed values', async () => {
    const name = newName()
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, '/admin/products')
    await page.getByRole('link', { name: '+ Добавить товар' }).click()
    await page.getByRole('heading', { name: 'ДОБАВЛЕНИЕ ТОВАРА' }).waitFor()
    await page.getByLabel('Количество').fill('-1')
    await page
      .getByLabel('Добавить файлы')
      .setInputFiles(['one.jpg', 'program.jpg', 'two.jpg'].map((file) => join(folder, file)))
    if (scripted) await photos(page).nth(1).waitFor()
    await page.getByRole('button', { name: 'Сохранить', exact: true }).last().click()
    await page.getByText('Ошибка при загрузке изображения: Подойдут только').first().waitFor()
    expect(await photos(page).count()).toBe(2)
    if (!scripted) await page.getByRole('button', { name: 'Сохранить', exact: true }).last().click()
    for (const text of [
      'Название товара обязательно!',
      'Цена должна быть больше 0!',
      'Количество не может быть отрицательным!',
      'Выберите категорию',
    ])
      await page.getByText(text).first().waitFor()
    await page.getByLabel('Название').fill(name)
    await page.getByLabel('Категория').selectOption({ label: 'Эмали' })
    if (!scripted) await page.getByRole('button', { name: 'Создать' }).click()
    await page.getByLabel('Описание: фото 2').fill('Банка в комнате')
    await page.getByRole('button', { name: 'Сделать главным: фото 2' }).click()
    await expect.poll(() => page.getByLabel('Описание: фото 1').inputValue()).toBe('Банка в комнате')
    await expect
      .poll(() => page.getByLabel('Артикул', { exact: false }).first().inputValue())
      .toMatch(/^ЭМА-ПРО-[A-Z0-9]{4}$/)
    await page.getByLabel('Цена, ₽').first().fill('1290,50')
    await page.getByLabel('Количество').fill('12')
    await page.getByLabel('Штрихкод').fill('4006381333930')
    if (scripted) await page.getByText('Контрольная цифра не сходится: должна быть 1').waitFor()
    await page.getByLabel('Объём, л').fill('2,7')
    await page.getByLabel('Быстро сохнет').check()
    await page.getByRole('button', { name: 'Сохранить', exact: true }).last().click()
    await page.getByText('Товар сохранён').waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/products')
    const [product] = await productNamed(name)
    expect(product).toMatchObject({
      priceKopecks: 129_050,
      stock: 12,
      volumeMl: 2_700,
      properties: ['quickDrying'],
    })
    expect(product?.sku).toMatch(/^ЭМА-ПРО-[A-Z0-9]{4}$/)
    const pictures = await query<{ alt: string; isMain: boolean }>(
      shop.databaseUrl,
      'SELECT "alt", "isMain" FROM "ProductImage" WHERE "productId" = $1 ORDER BY "position"',
      [product?.id],
    )
    expect(pictures).toMatchObject([
      { alt: 'Банка в комнате', isMain: true },
      { alt: '', isMain: false },
    ])
    expect((await new HttpClient(shop.url).get(`/product/${product?.slug ?? ''}`)).words).toContain(name)

    await shop.open(page, `/admin/products?search=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { name: 'РЕДАКТИРОВАНИЕ ТОВАРА' }).waitFor()
    expect(
      await page.getByRole('main').getByRole('link', { name: 'Все товары' }).getAttribute('href'),
    ).toContain('search=')
    await page.getByRole('link', { name: 'Дублировать' }).click()
    await page.getByRole('heading', { name: 'ДОБАВЛЕНИЕ ТОВАРА' }).waitFor()
    expect([await page.getByLabel('Название').inputValue(), await photos(page).count()]).toEqual([name, 2])
    expect(await page.getByLabel('Показывать в магазине').isChecked()).toBe(false)
    const sku = await page.getByLabel('Артикул', { exact: false }).first().inputValue()
    expect([/^ЭМА-ПРО-[A-Z0-9]{4}$/.test(sku), sku === product?.sku]).toEqual([true, false])
    expect(complaints.filter((text) => !/400|422/.test(text))).toEqual([])
    await page.context().close()
  })

  it('the form shows both versions of a field that two people changed, and merges other changes', async () => {
    const name = newName()
    const office = new HttpClient(shop.url)
    await office.post('/admin/login', sharedAdministrator)
    const [category] = await query<{ id: string }>(
      shop.databaseUrl,
      `SELECT "id" FROM "Category" WHERE "slug" = 'enamels'`,
    )
    const fields = {
      intent: 'product',
      step: 'save',
      name,
      categoryId: category?.id ?? '',
      sku: name,
      price: '100',
      quantity: '1',
      isActive: 'on',
      inStock: 'on',
    }
    expect((await office.post('/admin/products/new', fields)).status).toBe(303)
    const [made] = await productNamed(name)
    const address = `/admin/products/${made?.id ?? ''}/edit`

    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, address)
    const base = await page.locator('[name=base]').inputValue()
    const theirs = {
      ...fields,
      slug: made?.slug ?? '',
      minStock: '5',
      base,
      price: '200',
      brand: 'Чужой бренд',
    }
    expect((await office.post(address, theirs)).status).toBe(303)

    await page.getByLabel('Цена, ₽').first().fill('300')
    await page.getByLabel('Страна', { exact: true }).fill('Россия')
    await page.getByLabel('Класс пожарной опасности').selectOption('КМ2')
    await page.getByRole('button', { name: 'Сохранить и остаться' }).click()
    await page.getByText('Товар тем временем изменён').waitFor()
    await page.getByRole('alert').getByRole('row', { name: 'Цена' }).getByText('200').waitFor()
    expect(await page.getByLabel('Цена, ₽').first().inputValue()).toBe('300')
    expect(await page.getByLabel('Бренд').inputValue()).toBe('Чужой бренд')
    await page.getByRole('button', { name: 'Сохранить и остаться' }).click()
    await page.getByText('Товар сохранён').waitFor()
    expect(await productNamed(name)).toMatchObject([{ priceKopecks: 30_000, brand: 'Чужой бренд' }])
    expect(await page.getByLabel('Страна', { exact: true }).inputValue()).toBe('Россия')
    expect(await page.getByLabel('Класс пожарной опасности').inputValue()).toBe('КМ2')
    await page.getByRole('link', { name: 'История', exact: true }).click()
    await page.getByRole('heading', { name: 'История товара' }).waitFor()
    const own = page.getByRole('row').filter({ hasText: '300 ₽' })
    await own.getByText('200 ₽').waitFor()
    await own.getByRole('button', { name: /^Вернуть/ }).click()
    await page.getByText('Прежние значения возвращены').waitFor()
    expect(await productNamed(name)).toMatchObject([{ priceKopecks: 20_000, brand: 'Чужой бренд' }])
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
    await page.context().close()
  })
})
