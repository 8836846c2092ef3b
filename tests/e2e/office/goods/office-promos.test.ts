import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { productsOnSale, query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('small')
})

const save = (page: Page, name = 'Сохранить') => page.getByRole('button', { name }).click()
const rowOf = (page: Page, code: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: code, exact: true }) })

async function saidInCart(code: string): Promise<string> {
  const shopper = new HttpClient(shop.url)
  const [product] = await productsOnSale(shop.databaseUrl, 1)
  await shopper.post('/cart', { intent: 'add', productId: product?.id ?? '', quantity: '1' })
  const refused = await shopper.post('/cart', { intent: 'promo', promoCode: code })
  return refused.status === 303 ? (await shopper.get('/cart')).words : refused.words
}

describe.each(storyScreens(officeScreens))('at %s', (_, width, scripted) => {
  it('a promo code is created, used, changed, disabled, copied and deleted', async () => {
    const code = `ПРОБА-${width}-${scripted ? 'ДА' : 'НЕТ'}`
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, '/admin/promos')
    await page.getByRole('link', { name: 'Добавить промокод' }).click()
    await page.getByRole('heading', { name: 'Новый промокод' }).waitFor()

    await page.getByLabel('Сколько, % или ₽').fill('200')
    await save(page)
    await page.getByText('Введите код', { exact: true }).waitFor()
    await page.getByText('Проценты — целое число от 1 до 100').waitFor()
    await page.getByRole('button', { name: 'Придумать код' }).click()
    const field = page.getByLabel('Промокод')
    await expect.poll(() => field.inputValue()).toMatch(/^[A-Z2-9]{8}$/)
    expect(await page.getByLabel('Сколько, % или ₽').inputValue()).toBe('200')
    await field.fill(code.toLowerCase())
    await page.getByLabel('Рубли').check()
    await page.getByLabel('До какого времени').fill('2020-01-01T10:00')
    await save(page)
    await page.getByText('Конец уже прошёл').waitFor()
    await page.getByLabel('До какого времени').fill('2098-01-01T10:00')
    await save(page)
    await page.getByText(`Промокод ${code} сохранён`).waitFor()
    await query(
      shop.databaseUrl,
      `UPDATE "PromoCode" SET "endsAt" = '2020-01-01T07:00:00Z' WHERE "code" = $1`,
      [code],
    )
    await shop.open(page, `/admin/promos?search=${code}`)
    await rowOf(page, code).getByText('Закончился').waitFor()
    expect(await saidInCart(code)).toContain('Срок действия промокода истёк')

    await page.getByRole('link', { name: code, exact: true }).click()
    await page.getByRole('heading', { name: `Промокод ${code}` }).waitFor()
    await page.getByText('Заказов с этим промокодом ещё не было.').waitFor()
    expect(await page.getByLabel('До какого времени').inputValue()).toBe('2020-01-01T10:00')
    await page.getByLabel('До какого времени').fill('')
    await save(page)
    await rowOf(page, code).getByText('Действует').waitFor()
    expect(await saidInCart(code)).not.toContain('Срок действия')

    await page.getByRole('button', { name: `Действия: ${code}`, exact: true }).click()
    await page.getByRole('button', { name: `Выключить: ${code}` }).click()
    await rowOf(page, code).getByText('Выключен').waitFor()
    expect(await saidInCart(code)).toContain('Такого промокода нет')
    await page.getByRole('button', { name: `Действия: ${code}`, exact: true }).click()
    await page.getByRole('link', { name: `Копия: ${code}` }).click()
    await page.getByRole('heading', { name: 'Новый промокод' }).waitFor()
    expect([await page.getByLabel('Рубли').isChecked(), await field.inputValue()]).toEqual([true, ''])
    await field.fill(code)
    await save(page)
    await page.getByText('Такой код уже есть').waitFor()

    await shop.open(page, `/admin/promos?search=${code}`)
    if (scripted) page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: `Действия: ${code}`, exact: true }).click()
    await page.getByRole('link', { name: `Удалить: ${code}` }).click()
    await page.getByRole('button', { name: 'Удалить промокод' }).click()
    await page.getByText(`Промокод ${code} удалён`).waitFor()
    expect(complaints.filter((one) => !/4(00|09)/.test(one))).toEqual([])
    await page.context().close()
  })

  it('one-time codes are created, found by their name, downloaded and disabled', async () => {
    const batch = `Открытки ${width} ${scripted ? 'со скриптами' : 'без них'}`
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, '/admin/promos/batch')
    await page.getByLabel('Сколько кодов').fill('1001')
    await save(page, 'Сделать коды')
    await page.getByText('Назовите партию').waitFor()
    await page.getByText('За один раз — не больше 1000 кодов').waitFor()
    await page.getByLabel('Имя партии').fill(batch)
    await page.getByLabel('Начало кода').fill('дом')
    await page.getByLabel('Сколько кодов').fill('30')
    await save(page, 'Сделать коды')
    await page.getByText('Показано 1–20 из 30').waitFor()
    const href = (await page.getByRole('link', { name: 'Экспорт', exact: true }).getAttribute('href')) ?? ''
    const office = new HttpClient(shop.url)
    await office.post('/admin/login', sharedAdministrator)
    const narrowed = new URL(href, shop.url).searchParams.get('narrowed') ?? ''
    const { text } = await office.get(`/admin/promos/export?${narrowed}`)
    expect(text.match(/ДОМ-[A-Z2-9]{8}/g)).toHaveLength(30)
    await page.getByRole('button', { name: 'Выключить всю' }).click()
    await page.getByText('Выключено: 30 кодов').waitFor()
    const [row] = await query<{ on: number }>(
      shop.databaseUrl,
      `SELECT count(*)::int AS on FROM "PromoCode" WHERE "batch" = $1 AND "isActive"`,
      [batch],
    )
    expect(row?.on).toBe(0)
    expect(complaints.filter((one) => !one.includes('400'))).toEqual([])
    await page.context().close()
  })
})

it('a later editor of a promo code sees the saved version of the first one', async () => {
  await query(
    shop.databaseUrl,
    `INSERT INTO "PromoCode" ("id", "code", "kind", "value") VALUES (gen_random_uuid(), 'ДВОЕ-СРАЗУ', 'PERCENT', 10)`,
  )
  const { page } = await shop.visit(1440, true)
  await enterOffice(shop, page, sharedAdministrator, '/admin/promos?search=двое-сразу')
  await page.getByRole('link', { name: 'ДВОЕ-СРАЗУ', exact: true }).click()
  await page.getByRole('heading', { name: 'Промокод ДВОЕ-СРАЗУ' }).waitFor()
  await query(
    shop.databaseUrl,
    `UPDATE "PromoCode" SET "value" = 15, "updatedAt" = now() WHERE "code" = 'ДВОЕ-СРАЗУ'`,
  )
  await page.getByLabel('Сколько, % или ₽').fill('20')
  await save(page)
  const both = page.getByRole('table', { name: 'Что стоит сейчас и что ввели вы' })
  await both.getByRole('row', { name: /Сколько 15 20/ }).waitFor()
  await save(page)
  await page.getByText('Промокод ДВОЕ-СРАЗУ сохранён').waitFor()
  await page.context().close()
})
