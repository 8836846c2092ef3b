import { beforeAll, expect, it } from 'vitest'

import { productAt, productPath, productsOnSale, type DemoProduct } from '~tests/support/database/shop-data'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop
let products: DemoProduct[]

beforeAll(async () => {
  shop = await sharedShop('demo')
  products = await productsOnSale(shop.databaseUrl, 3)
})

const at = (index: number) => productAt(products, index)

it.each([375, 1440])(
  'viewed products are shown on product pages and the home page, the newest first, at %i px',
  async (width) => {
    const { page, complaints } = await shop.visit(width, true)
    await shop.open(page, productPath(at(0)))
    const viewed = page.getByRole('region', { name: 'Вы смотрели' })
    expect(await viewed.count()).toBe(0)
    await shop.open(page, productPath(at(1)))
    await viewed
      .getByRole('link', { name: at(0).name })
      .first()
      .waitFor()
    expect(await viewed.getByRole('link', { name: at(1).name }).count()).toBe(0)
    await shop.open(page, '/')
    const names = viewed.locator('h3')
    await expect
      .poll(async () => (await names.allTextContents()).map((name) => name.replaceAll('\u00a0', ' ')))
      .toEqual([at(1).name, at(0).name])
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

it('invalid ids match no product, and the response for viewed products is not cached', async () => {
  const answer = await fetch(
    `${shop.url}/viewed?ids=${encodeURIComponent(`junk ' 00000000-0000-7000-8000-000000000000`)}`,
  )
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  expect(await answer.json()).toEqual({ products: [] })
})
