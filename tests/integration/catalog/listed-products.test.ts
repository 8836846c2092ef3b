import { describe, expect, it } from 'vitest'

import { listProducts, parseListingQuery, productListInput, readListing } from '~/domain/catalog/index.server'
import { useDemoShop } from '~tests/support/database/use-demo-shop'

useDemoShop()

const list = (wanted: Record<string, string>) => listProducts(productListInput.parse(wanted))
const idsOf = async (wanted: Record<string, string>) => (await list(wanted)).products.map(({ id }) => id)

describe('the product list of the contract', () => {
  it.each<Record<string, string>>([
    { search: 'краска' },
    { search: 'белая матовая краска' },
    { search: 'краска', sortBy: 'price' },
    { category: 'paints', sortBy: 'name' },
    { color: 'белый', sortBy: 'createdAt' },
    { sortBy: 'popular' },
  ])('the product list for %j contains every product once, with any page size', async (wanted) => {
    const { total, products } = await list({ ...wanted, limit: '2000' })
    expect(products).toHaveLength(total)
    expect(total).toBeGreaterThan(5)
    const limit = Math.ceil(total / 4)
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => idsOf({ ...wanted, limit: String(limit), page: String(page) })),
    )
    expect(pages.flat().sort()).toEqual(products.map(({ id }) => id).sort())
    expect(pages.flat()).toEqual(products.map(({ id }) => id))
    expect(await idsOf({ ...wanted, limit: String(limit), page: '5' })).toEqual([])
  })

  it('the product list is sorted by its parameter', async () => {
    const prices = (await list({ search: 'краска', sortBy: 'price', limit: '50' })).products.map(
      ({ priceKopecks }) => priceKopecks,
    )
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    const dates = (await list({ category: 'paints', sortBy: 'createdAt', limit: '50' })).products.map(
      ({ createdAt }) => Number(createdAt),
    )
    expect(dates).toEqual([...dates].sort((a, b) => b - a))
  })

  it('the product list begins with the same products as the page of the same search', async () => {
    for (const search of ['лак для пола', 'эмаль по ржавчине', 'фасадная краска']) {
      const [listed] = (await list({ search, limit: '1' })).products
      const [shown] =
        (await readListing(parseListingQuery(new URLSearchParams({ search }), null)))?.listing.products ?? []
      expect(listed?.name.split('»')[0]).toBe(shown?.name.replaceAll('\u00a0', ' ').split('»')[0])
    }
  })

  it('the product list is empty for a missing category or colour', async () => {
    expect(await list({ category: 'xyz' })).toMatchObject({ products: [], total: 0, pages: 1 })
    expect(await list({ color: 'xyz' })).toMatchObject({ products: [], total: 0, pages: 1 })
  })
})
