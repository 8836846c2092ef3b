import { beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { insertProducts, query } from '~tests/support/database/shop-data'
import { HttpClient, inputValue } from '~tests/support/http/http-client'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop
let stories = 0

beforeAll(async () => {
  shop = await sharedShop('empty')
})

interface Goods {
  word: string
  ids: string[]
}

async function goods(): Promise<Goods> {
  stories += 1
  const word = `Рубинит${String.fromCharCode(1071 + stories)}`
  await insertProducts(shop.databaseUrl, 1, 40)
  const rows = await query<{ id: string }>(
    shop.databaseUrl,
    `WITH added AS (
       INSERT INTO "Product" ("id", "slug", "sku", "name", "description", "categoryId", "priceKopecks", "stock", "minStock")
       SELECT gen_random_uuid(), 'rubinit-' || $2 || '-' || n, 'РУБ-' || $2 || '-' || n, $1 || ' ' || n, 'Для стен',
         (SELECT "id" FROM "Category" LIMIT 1), 100000, 40, 0 FROM generate_series(1, 3) n RETURNING "id", "stock"
     ), movement AS (
       INSERT INTO "StockMovement" ("id", "productId", "delta", "reason") SELECT gen_random_uuid(), "id", "stock", 'INITIAL' FROM added
     ) SELECT "id" FROM added`,
    [word, String(stories)],
  )
  const ids = rows.map(({ id }) => id)
  return { word, ids }
}

const stateOf = async (ids: readonly string[]) =>
  query(
    shop.databaseUrl,
    'SELECT "priceKopecks" AS price, "inStock", "archivedAt" IS NOT NULL AS archived FROM "Product" WHERE "id" = ANY($1) ORDER BY "name"',
    [ids],
  )

describe.each(storyScreens(officeScreens))('at %s', (_, width, scripted) => {
  it('an administrator finds products, raises prices after a preview, reverts that, and stops selling one', async () => {
    const { word, ids } = await goods()
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, '/admin/products')
    await page.getByRole('heading', { name: /Управление товарами/ }).waitFor()
    await page.getByLabel('Поиск').fill(word.toUpperCase())
    await page.getByRole('button', { name: 'Найти' }).click()
    await page.getByRole('link', { name: 'Сбросить все' }).waitFor()
    await page.getByText('Показано 1–3 из 3 товаров').waitFor()
    await page.getByText('Страница 1 из 1').waitFor()
    await page.locator('.filter-fold > summary').click()
    await page.getByLabel('Цена, от').fill('2000')
    await page.getByLabel('Показать неактивные').check()
    await page
      .getByRole('button', { name: /^Показать(?: \d+\+?)?$/ })
      .first()
      .click()
    await page.getByText('ТОВАРЫ НЕ НАЙДЕНЫ').waitFor()
    await page.getByText('Попробуйте изменить параметры поиска или добавьте новый товар').waitFor()
    await page.getByRole('link', { name: /Убрать фильтр: от/ }).click()
    await page.getByText('Показано 1–3 из 3 товаров').waitFor()
    await page.getByRole('link', { name: 'Сетка' }).click()
    await page.getByRole('link', { name: 'Сетка' }).and(page.locator('[aria-current=page]')).waitFor()

    await page.getByRole('button', { name: 'Применить' }).click()
    await page.getByText('Отметьте товары').waitFor()
    for (const number of [1, 2]) await page.getByLabel(`Отметить товар ${word} ${number}`).check()
    await page.getByRole('button', { name: 'Отменить выбор' }).click()
    expect(await page.getByLabel(`Отметить товар ${word} 1`).isChecked()).toBe(false)
    for (const number of [1, 2]) await page.getByLabel(`Отметить товар ${word} ${number}`).check()
    if (scripted) await page.getByText('Выбрано: 2').waitFor()
    await page.getByLabel('Действие с отмеченными товарами').selectOption('price')
    await page.getByRole('button', { name: 'Применить' }).click()
    await page.getByLabel('На сколько').fill('сто')
    await page.getByRole('button', { name: 'Посмотреть, что изменится' }).click()
    await page.getByText('Процент — число, например 7 или 7,5').waitFor()
    await page.getByLabel('На сколько').fill('7,5')
    await page.getByLabel('Округление').selectOption('ninety')
    await page.getByRole('button', { name: 'Посмотреть, что изменится' }).click()
    await page.getByText('1 074,90 ₽').first().waitFor()
    expect(await stateOf(ids)).toMatchObject([{ price: 100_000 }, { price: 100_000 }, { price: 100_000 }])
    await page.getByRole('button', { name: 'Применить' }).click()
    await page.getByText('Готово: изменено 2 товара').waitFor()
    expect(await stateOf(ids)).toMatchObject([{ price: 107_490 }, { price: 107_490 }, { price: 100_000 }])
    await page.getByRole('button', { name: 'Вернуть как было…' }).click()
    await page.getByRole('heading', { name: /Отмена: Цена \+7,5/ }).waitFor()
    await page.getByRole('button', { name: 'Применить' }).click()
    await page.getByText('Готово: изменено 2 товара').waitFor()
    expect(await stateOf(ids)).toMatchObject([{ price: 100_000 }, { price: 100_000 }, { price: 100_000 }])

    await shop.open(page, `/admin/products?search=${encodeURIComponent(word)}`)
    await page.getByLabel(`Отметить товар ${word} 3`).check()
    await page.getByLabel('Действие с отмеченными товарами').selectOption('deactivate')
    await page.getByRole('button', { name: 'Применить' }).click()
    await page.getByText('Деактивировано: 1 товар').first().waitFor()
    expect((await stateOf(ids))[2]).toMatchObject({ inStock: false })
    await page.getByRole('button', { name: `Действия с товаром ${word} 1`, exact: true }).click()
    await page.getByRole('link', { name: `Удалить товар ${word} 1` }).click()
    await page.getByText('Вы уверены, что хотите удалить этот товар?').waitFor()
    await page.getByRole('button', { name: 'Удалить товар' }).click()
    await page.getByText(`Товар удалён: ${word} 1`).first().waitFor()
    expect(await stateOf(ids)).toHaveLength(2)
    // The browser logs the 400 of a rejected form.
    expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
    await page.context().close()
  })
})

it('a plan that was replaced in another tab is shown again before confirmation', async () => {
  const { word, ids } = await goods()
  const { page } = await shop.visit(1440, true)
  await enterOffice(shop, page, sharedAdministrator, '/admin/products')
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(shop.url + path, { form, headers: { Origin: shop.url }, maxRedirects: 0 })
  const drafted = await post(`/admin/products?search=${encodeURIComponent(word)}`, {
    intent: 'bulk',
    deed: 'price',
    all: 'on',
  })
  const address = drafted.headers().location ?? ''
  const planOf = (amount: string) =>
    post(address, { intent: 'plan-price', direction: 'up', by: 'percent', amount, rounding: 'none' })
  await planOf('10')
  await page.goto(shop.url + address)
  await page.getByRole('heading', { name: /Цена \+10/ }).waitFor()
  await planOf('20')
  await page.getByRole('button', { name: 'Применить' }).click()
  await page.getByText('Условия изменили, пока вы смотрели').waitFor()
  await page.getByRole('heading', { name: /Цена \+20/ }).waitFor()
  await page.getByRole('button', { name: 'Применить' }).click()
  await page.getByText('Готово: изменено 3 товара').waitFor()
  expect((await stateOf(ids)).map(({ price }) => price)).toEqual([120_000, 120_000, 120_000])
  await page.context().close()
})

it('products are moved, named, marked and archived together, and each answer shows errors', async () => {
  const { word, ids } = await goods()
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', sharedAdministrator)
  const list = `/admin/products?search=${encodeURIComponent(word)}`
  const draft = async (deed: string): Promise<string> =>
    (await office.post(list, { intent: 'bulk', deed, all: 'on' })).headers.get('location') ?? ''
  const refused = async (address: string, form: Record<string, string>) => {
    const { status, words } = await office.post(address, form)
    return [
      status,
      /Выберите (?:действие|категорию|хотя бы одно свойство)|Категория не найдена|Минимальный остаток — целое[^.]*000 000|Укажите число больше нуля|Сумма в рублях, например[^.]*99,90|Сначала укажите, что изменить/.exec(
        words,
      )?.[0],
    ]
  }
  expect(await refused(list, { intent: 'bulk', deed: 'explode', all: 'on' })).toEqual([
    400,
    'Выберите действие',
  ])
  const price = await draft('price')
  const rule = { intent: 'plan-price', direction: 'up', by: 'sum', rounding: 'none' }
  expect(await refused(price, { intent: 'confirm' })).toEqual([409, 'Сначала укажите, что изменить'])
  expect(await refused(price, { ...rule, amount: '0' })).toEqual([400, 'Укажите число больше нуля'])
  expect(await refused(price, { ...rule, amount: 'сто' })).toEqual([
    400,
    'Сумма в рублях, например 150 или 99,90',
  ])
  expect(await refused(await draft('category'), { intent: 'plan-category', categoryId: 'x' })).toEqual([
    400,
    'Выберите категорию',
  ])
  const nowhere = { intent: 'plan-category', categoryId: '01890000-0000-7000-8000-000000000000' }
  expect(await refused(await draft('category'), nowhere)).toEqual([404, 'Категория не найдена'])
  expect(await refused(await draft('minStock'), { intent: 'plan-minStock', minStock: '1,5' })).toEqual([
    400,
    'Минимальный остаток — целое число от 0 до 1 000 000',
  ])
  expect(await refused(await draft('flags'), { intent: 'plan-flags', 'flag.odorless': '' })).toEqual([
    400,
    'Выберите хотя бы одно свойство',
  ])

  const brand = await draft('brand')
  await office.post(brand, { intent: 'plan-brand', brand: 'Самоцвет' })
  const planned = await office.get(brand)
  expect(planned.words).toMatch(/Бренд «Самоцвет»: 3 товара.*без бренда/)
  expect((await office.post(brand, { intent: 'confirm', plan: 'of another page' })).status).toBe(409)
  await office.post(brand, { intent: 'confirm', plan: inputValue(planned.text, 'plan') })
  await expect.poll(async () => (await office.get(brand)).words).toContain('Готово: изменено 3 товара')
  const file = await office.get(`/admin/products/export?search=${encodeURIComponent(word)}`)
  expect([file.headers.get('Content-Type'), file.text.trim().split('\r\n').length]).toEqual([
    'text/csv; charset=utf-8',
    4,
  ])
  expect(file.text).toContain('Самоцвет')
  expect((await office.get(`/admin/products/${ids[0] ?? ''}/delete`)).words).toContain(
    'Вы уверены, что хотите удалить этот товар?',
  )
})
