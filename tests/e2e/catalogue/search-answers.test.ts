import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { cardPrices } from '~tests/support/browser/card-prices'
import { storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('demo')
})

const ask = (text: string): string => `/catalog?search=${encodeURIComponent(text)}`

describe('explanations of a search', () => {
  it.each([
    ['tikkurila', /Товаров «tikkurila» у нас нет\. Вот чем их заменить\./],
    ['ral 5005', /RAL 5005 .*ближе всего:.*синий \(очень близкий\).*тёмно-синий \(похожий\)/],
    ['рал 9003', /RAL 9003/],
    ['лак для холодильника', /Не нашли: «холодильника»\. Показаны товары по остальным словам\./],
    ['потолок в ванной', /Всё сразу не подошло ни к одному товару\. Посмотрите отдельно: потолок ?, ванной/],
  ])('the search explains its interpretation of «%s»', async (text, said) => {
    const { status, words, text: html } = await new HttpClient(shop.url).get(ask(text))
    expect(status).toBe(200)
    expect(words).toMatch(said)
    expect(html).toContain('class="product-card"')
    expect(words).not.toContain('Возможно, вы искали')
  })
})

describe.each(storyScreens())('on %s', (_, width, scripted) => {
  it('litres that no can contains link to the calculator, which has the figure filled in', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await shop.open(page, ask('краска 10 литров'))
    await page.getByRole('link', { name: /^Набрать 10\s*л из нескольких$/ }).click()
    await page.waitForURL((url) => url.pathname === '/calculator' && url.searchParams.get('litres') === '10')
    expect(await page.locator('main input[name="litres"]').inputValue()).toBe('10')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('a search for cheap products is sorted by price, and the sort order shows it', async () => {
    const { page } = await shop.visit(width, scripted)
    await shop.open(page, ask('дешевая краска'))
    const shown = await cardPrices(page)
    expect(shown.length).toBeGreaterThan(5)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    expect(await page.locator('main select[name="sort"]').inputValue()).toBe('price-asc')
    await page.context().close()
  })

  it('a variant family is one card with colours, lowest price and a link to the matching variant', async () => {
    const { page } = await shop.visit(width, scripted)
    await shop.open(page, '/catalog/paints?perPage=24')
    const cards = page.locator('main .product-card').filter({ has: page.locator('.card-colors') })
    const families = new Set<string>()
    for (const card of await cards.all()) {
      const { id, colors, lowest, highest } = await familyOf(card)
      expect(families.has(id)).toBe(false)
      families.add(id)
      const dots = card.locator('.card-colors')
      const more = Number(/\+(\d+)/.exec((await dots.textContent()) ?? '')?.[1] ?? 0)
      expect((await dots.locator('i').count()) + more).toBe(colors)
      const painted = await dots
        .locator('i')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
      expect(painted).not.toContain('rgba(0, 0, 0, 0)')
      const from = /от ([\d\s]+)/.exec((await card.locator('.card-family').textContent()) ?? '')?.[1]
      expect(from?.replace(/\s/g, '')).toBe(lowest < highest ? String(lowest / 100) : undefined)
    }
    expect(families.size).toBeGreaterThan(3)
    await shop.open(page, '/catalog/paints?perPage=24&color=белый')
    for (const card of await page.locator('main .product-card').all())
      expect((await familyOf(card)).color).toBe('белый')
    await page.context().close()
  })
})

interface FamilyRow extends Record<string, unknown> {
  id: string
  color: string | null
  colors: number
  /** Kopecks. */
  lowest: number
  highest: number
}

async function familyOf(card: Locator): Promise<FamilyRow> {
  const slug = decodeURIComponent((await card.locator('h3 a').getAttribute('href'))?.split('/').at(-1) ?? '')
  const [row] = await query<FamilyRow>(
    shop.databaseUrl,
    `SELECT coalesce(p."familyId", p."id") AS id, p."color", count(DISTINCT o."color")::int AS colors, min(o."priceKopecks")::int AS lowest, max(o."priceKopecks")::int AS highest
     FROM "Product" p JOIN "Product" o ON coalesce(o."familyId", o."id") = coalesce(p."familyId", p."id") AND o."categoryId" = p."categoryId"
       AND o."isActive" AND o."archivedAt" IS NULL
     WHERE p."slug" = $1 GROUP BY 1, 2`,
    [slug],
  )
  if (!row) throw new Error(`There is no product ${slug}`)
  return row
}

it('the JSON list has one entry for each product, and the page one card for each family', async () => {
  const shopper = new HttpClient(shop.url)
  const [counts] = await query<{ products: number; families: number }>(
    shop.databaseUrl,
    `SELECT count(*)::int AS products, count(DISTINCT coalesce("familyId", p."id"))::int AS families
     FROM "Product" p JOIN "Category" c ON c."id" = p."categoryId" WHERE p."isActive" AND p."archivedAt" IS NULL AND c."slug" = 'paints'`,
  )
  expect(counts?.products).toBeGreaterThan(counts?.families ?? 0)
  const listed = JSON.parse((await shopper.get('/api/products?category=paints&limit=1')).text) as {
    data: { total: number }
  }
  expect(listed.data.total).toBe(counts?.products)
  expect((await shopper.get('/catalog/paints')).words).toMatch(new RegExp(`Краски ${counts?.families} товар`))
})
