import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readRecommended } from '~/domain/catalog/index.server'
import { holdClock } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { createCategory, createProduct } from '~tests/support/database/factories'

const LONG_AGO = new Date(Date.UTC(2020, 0, 1))
const FRESH = 44

const isFresh = (slug: string) => slug.startsWith('fresh-')
const isCut = (slug: string) => slug.startsWith('cut-')

beforeAll(async () => {
  const [a, b, c, hidden] = await Promise.all([
    createCategory(),
    createCategory(),
    createCategory(),
    createCategory({ isActive: false }),
  ])
  const best = { createdAt: LONG_AGO, priceKopecks: 100_000 }
  await createProduct({ ...best, slug: 'best-100', soldCount: 100, categoryId: a.id })
  await createProduct({ ...best, slug: 'best-90', soldCount: 90, categoryId: a.id })
  await createProduct({ ...best, slug: 'best-80', soldCount: 80, categoryId: a.id })
  await createProduct({ ...best, slug: 'best-70', soldCount: 70, categoryId: b.id })
  await createProduct({
    ...best,
    slug: 'best-60',
    soldCount: 60,
    categoryId: c.id,
    volumeMl: 2_700,
    coverage: 8,
  })

  await createProduct({ ...best, slug: 'never-sold-out', soldCount: 500, stock: 0 })
  await createProduct({ ...best, slug: 'never-off', soldCount: 500, inStock: false })
  await createProduct({ ...best, slug: 'never-inactive', soldCount: 500, isActive: false })
  await createProduct({ ...best, slug: 'never-archived', soldCount: 500, archivedAt: LONG_AGO })
  await createProduct({ ...best, slug: 'never-hidden', soldCount: 500, categoryId: hidden.id })

  const cutCategory = await createCategory()
  for (let n = 0; n < 6; n += 1) {
    await createProduct({
      ...best,
      slug: `cut-${n}`,
      compareAtPriceKopecks: 150_000,
      categoryId: cutCategory.id,
    })
  }
  const freshCategory = await createCategory()
  for (let n = 0; n < FRESH; n += 2) {
    const family = await getDb().productFamily.create({ data: { name: `Новинка ${n}`, slug: `fresh-${n}` } })
    const paint = {
      familyId: family.id,
      categoryId: freshCategory.id,
      createdAt: new Date(Date.UTC(2026, 9, 1) + n * 60_000),
    }
    await createProduct({ ...paint, slug: `fresh-${n}-small` })
    await createProduct({ ...paint, slug: `fresh-${n}-large` })
  }
})

afterAll(() => holdClock(undefined))

async function rowAt(moment: string) {
  holdClock(new Date(moment))
  const { products } = await readRecommended()
  return { slugs: products.map(({ slug }) => slug), products }
}

describe('the recommendation of the home page', () => {
  it('the recommendation has eight products: best sellers mixed with discounted and new ones', async () => {
    const { slugs, products } = await rowAt('2026-11-21T09:00:00Z')
    const sold = [slugs[0], slugs[2], slugs[5], slugs[7]]
    expect(sold).toEqual(['best-100', 'best-90', 'best-70', 'best-60'])
    expect([slugs[1], slugs[4]].every((slug) => isCut(slug ?? ''))).toBe(true)
    expect([slugs[3], slugs[6]].every((slug) => isFresh(slug ?? ''))).toBe(true)
    expect(slugs).toHaveLength(8)
    expect(
      products.filter(({ slug }) => isCut(slug)).every(({ oldPriceKopecks }) => oldPriceKopecks === 150_000),
    ).toBe(true)
  })

  it('the recommendation has no paint twice, and only visible products in stock', async () => {
    for (const day of ['21', '22', '23', '24']) {
      const { slugs, products } = await rowAt(`2026-11-${day}T09:00:00Z`)
      expect(new Set(slugs.map((slug) => slug.replace(/-(small|large)$/, ''))).size).toBe(8)
      expect(slugs.filter((slug) => slug.startsWith('never'))).toEqual([])
      expect(products.every(({ available }) => available > 0)).toBe(true)
    }
  })

  it('the recommendation is stable for a day, with other discounted and new products the next day', async () => {
    const morning = await rowAt('2026-11-21T01:00:00Z')
    const evening = await rowAt('2026-11-21T20:00:00Z')
    const tomorrow = await rowAt('2026-11-22T09:00:00Z')
    const ofKind = (slugs: string[], isKind: (slug: string) => boolean) => slugs.filter(isKind)
    expect(evening.slugs).toEqual(morning.slugs)
    expect(ofKind(tomorrow.slugs, (slug) => slug.startsWith('best'))).toEqual(
      ofKind(morning.slugs, (slug) => slug.startsWith('best')),
    )
    expect(ofKind(tomorrow.slugs, isCut)).not.toEqual(ofKind(morning.slugs, isCut))
    expect(ofKind(tomorrow.slugs, isFresh)).not.toEqual(ofKind(morning.slugs, isFresh))
  })
})
