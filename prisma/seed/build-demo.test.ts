import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { buildDemo, type DemoShop } from './build-demo'
import { CATEGORIES } from './catalog/categories'
import { seedMoment } from './seed-demo'
import { newCategories, newProducts } from './write/catalog-records'
import { consentRecords, userRecords } from './write/customer-records'
import { eventRecords, itemRecords, orderRecords, promoRecords } from './write/order-records'
import { reviewRecords, voteRecords } from './write/review-records'

const AT = new Date('2026-11-20T12:00:00Z')
const shop = buildDemo(AT)

function fingerprint({
  catalog,
  customers,
  orders,
  promos,
  movements,
  reviews,
  notifications,
  messages,
}: DemoShop): string {
  const rows = [
    newCategories(catalog, new Map()), newProducts(catalog, new Map()), userRecords(customers, orders),
    orderRecords(orders), itemRecords(orders, new Map()), eventRecords(orders), consentRecords(customers, orders), promoRecords(promos, orders),
    movements, reviewRecords(reviews), voteRecords(reviews), notifications, messages,
  ] // prettier-ignore
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

describe('buildDemo', () => {
  it('a demo shop is identical for the same moment, and different for a later one', () => {
    expect(fingerprint(buildDemo(AT))).toBe(fingerprint(shop))
    expect(fingerprint(buildDemo(new Date(AT.getTime() + 3_600_000)))).not.toBe(fingerprint(shop))
  })

  it('each category has a guide of 80 to 150 words with a question in it', () => {
    for (const { slug, guide } of shop.catalog.categories) {
      const words = guide.match(/[\p{L}\d]+/gu)?.length ?? 0
      expect(words, slug).toBeGreaterThanOrEqual(80)
      expect(words, slug).toBeLessThanOrEqual(150)
      expect(guide, slug).toMatch(/^## .*\?$/m)
    }
  })

  it('a demo description has three to six sentences, different for each product line', () => {
    const byLine = new Map(shop.catalog.products.map(({ line, description }) => [line, description]))
    expect(new Set(byLine.values()).size).toBe(byLine.size)
    for (const description of byLine.values()) {
      const sentences = description.split(/(?<=[.!?])\s+(?=[«А-ЯЁ0-9])/u).length
      expect(sentences, description).toBeGreaterThanOrEqual(3)
      expect(sentences, description).toBeLessThanOrEqual(6)
    }
  })

  it('a demo name has no ordinary space between a number and its unit', () => {
    for (const { name } of shop.catalog.products) expect(name).not.toMatch(/\d (?:л|мл|кг|г|мм)(?![а-яё])/u)
  })

  it('a demo name contains its colour only once', () => {
    const saidTwice = shop.catalog.products.filter(({ name, color }) => {
      const stem = color?.slice(0, -2)
      return (
        stem !== undefined &&
        [...name.matchAll(new RegExp(`(?<=^|\\s)${stem}(?:[ыио]й|[ая]я|[ое]е|[ыи]е)(?=[\\s,]|$)`, 'gu'))]
          .length > 1
      )
    })
    expect(saidTwice.map(({ name }) => name)).toEqual([])
  })

  it('a demo product is never sold before it has arrived or below zero stock', () => {
    expect(
      shop.orders.every(({ lines, placedAt }) => lines.every(({ product }) => product.createdAt < placedAt)),
    ).toBe(true)
    const shelf = new Map<string, number>()
    const inOrder = [...shop.movements].sort(
      (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || b.delta - a.delta,
    )
    for (const { productId, delta } of inOrder) {
      const left = (shelf.get(productId) ?? 0) + delta
      shelf.set(productId, left)
      if (left < 0) expect(left, productId).toBeGreaterThanOrEqual(0)
    }
    for (const { id, targetStock } of shop.catalog.products) expect(shelf.get(id)).toBe(targetStock)
  })

  it('a demo shop has no orders, steps or reviews in the future', () => {
    const dates = [
      ...shop.orders.flatMap(({ placedAt, story }) => [placedAt, ...story.steps.map(({ at }) => at)]),
      ...shop.reviews.map(({ createdAt }) => createdAt),
    ]
    expect(dates.every((date) => date <= AT)).toBe(true)
  })

  it('a demo shop sells wood care in summer and little in January', () => {
    const byMonth = Array.from(
      { length: 12 },
      (_, month) => shop.orders.filter(({ placedAt }) => placedAt.getUTCMonth() === month).length,
    )
    expect(byMonth[5]).toBeGreaterThan((byMonth[0] ?? 0) * 1.5)
  })

  it('a demo review uses one gender, and a tool’s review has no words about paint', () => {
    const texts = shop.reviews.flatMap(({ text, title, pros, cons }) =>
      [text, title, pros, cons].filter((part) => part !== null),
    )
    expect(texts.filter((text) => /[{}|]/.test(text))).toEqual([])
    const ofTools = shop.reviews
      .filter(({ product }) => product.categorySlug === 'tools')
      .map(({ text }) => text)
    expect(ofTools.filter((text) => /банк|слой|слоя|тюбик/i.test(text))).toEqual([])
  })

  it('demo customers have emails of example domains only', () => {
    expect(shop.customers.every(({ email }) => /^[a-z0-9.]+@example\.(ru|com)$/.test(email))).toBe(true)
  })

  it('a demo shop has every category that its products belong to', () => {
    expect(new Set(shop.catalog.products.map(({ categorySlug }) => categorySlug))).toEqual(
      new Set(CATEGORIES.map(({ slug }) => slug)),
    )
  })
})

describe('seedMoment', () => {
  it('the seed moment is the beginning of the hour', () => {
    expect(seedMoment(new Date('2026-11-20T12:59:59.999Z'))).toEqual(AT)
  })
})
