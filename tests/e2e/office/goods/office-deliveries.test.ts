import { beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('small')
})

type Product = Record<'id' | 'slug' | 'sku' | 'name', string> & { stock: number }

async function sellOut(place: number) {
  const [product] = await query<Product>(
    shop.databaseUrl,
    'SELECT "id", "slug", "sku", "name", "stock" FROM "Product" WHERE "isActive" AND "inStock" AND "archivedAt" IS NULL AND "stock" > 20 ORDER BY "name" DESC OFFSET $1 LIMIT 1',
    [place],
  )
  if (!product) throw new Error('Nothing is in stock')
  await query(shop.databaseUrl, 'UPDATE "Product" SET "stock" = 0 WHERE "id" = $1', [product.id])
  return product
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const dayText = (day: string) =>
  new Date(day).toLocaleDateString('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' })

describe.each(storyScreens(officeScreens))('a delivery at %s', (name, width, scripted) => {
  it('a delivery is recorded, announced to shoppers, moved, partly received and closed', async () => {
    const product = await sellOut(officeScreens.findIndex(([one]) => one === name))
    const shopper = new HttpClient(shop.url)
    const pageWords = async () => (await shopper.get(`/product/${product.slug}`)).words.replaceAll(' ', ' ')
    expect(await pageWords()).toContain('Нет в наличии')
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, '/admin/inventory/deliveries')
    await page.getByLabel('Поставщик').fill(`Лакра ${width} ${String(scripted)}`)
    await page.getByRole('button', { name: 'Записать поставку' }).click()
    await page.getByText('Укажите день').first().waitFor()
    await page.getByLabel('Когда ждём').fill(dayIn(5))
    await page.getByRole('button', { name: 'Записать поставку' }).click()
    await page.getByText('Поставка записана: добавьте товары').waitFor()
    const address = new URL(page.url()).pathname
    await page.getByLabel('Название, артикул или штрихкод').fill(product.sku)
    await page.getByRole('button', { name: 'Найти' }).click()
    await page.getByLabel(`Сколько ждём: ${product.name}`).fill('12')
    await page.getByRole('button', { name: `Добавить: ${product.name}` }).click()
    await page.getByText(`${product.name}: ждём 12 шт.`).waitFor()
    await expect.poll(pageWords).toContain(`Ожидается ${dayText(dayIn(5))}`)

    await shop.open(page, address)
    await page.getByLabel('Когда ждём').fill(dayIn(7))
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('Поставка сохранена').waitFor()
    await expect.poll(pageWords).toContain(`Ожидается ${dayText(dayIn(7))}`)

    await page.getByRole('link', { name: 'Принять товар' }).click()
    await page.getByLabel(`Пришло: ${product.name}`).fill('много')
    await page.getByRole('button', { name: 'Принять' }).click()
    await page.getByText('Введите целое число').first().waitFor()
    expect(await page.getByLabel(`Пришло: ${product.name}`).inputValue()).toBe('много')
    await page.getByLabel(`Пришло: ${product.name}`).fill('5')
    await page.getByRole('button', { name: 'Принять' }).click()
    await page.getByText('Принято, остальное ещё ждём').waitFor()
    await expect.poll(pageWords).toMatch(/(В наличии|Осталось) 5 шт/)
    await shop.open(page, `${address}/receive`)
    expect(await page.getByLabel(`Пришло: ${product.name}`).inputValue()).toBe('7')
    await page.getByLabel(`Пришло: ${product.name}`).fill('0')
    await page.getByLabel('Больше ничего не придёт').check()
    await page.getByRole('button', { name: 'Принять' }).click()
    await page.getByText('Поставка принята').waitFor()
    await shop.open(page, '/admin/inventory/deliveries?state=received')
    await page.getByRole('link', { name: `Лакра ${width} ${String(scripted)}` }).waitFor()
    expect(complaints.filter((complaint) => !/40[049]/.test(complaint))).toEqual([])
    await query(shop.databaseUrl, 'UPDATE "Product" SET "stock" = $2 WHERE "id" = $1', [
      product.id,
      product.stock,
    ])
    await page.context().close()
  })
})
