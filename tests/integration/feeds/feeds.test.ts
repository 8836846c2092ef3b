import { XMLParser } from 'fast-xml-parser'
import { SyntaxValidator } from 'fast-xml-validator'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import {
  marketFeed,
  robotsText,
  sitemapIndex,
  sitemapPages,
  sitemapProducts,
} from '~/domain/feeds/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { createCategory, createProduct, writeMovements } from '../../support/database/factories'

const ORIGIN = 'https://shop.example'
const always = new Set(['offer', 'category', 'picture', 'param', 'url', 'sitemap'])
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => always.has(name),
})

function parse(xml: string): unknown {
  expect(SyntaxValidator.validate(xml)).toBe(true)
  return parser.parse(xml)
}

async function withPicture(fields: Parameters<typeof createProduct>[0] = {}) {
  const product = await createProduct(fields)
  const image = { url: `/images/demo/${product.slug}.svg`, width: 800, height: 800, isMain: true }
  await getDb().productImage.create({ data: { productId: product.id, ...image } })
  return product
}

const createFamily = async () => getDb().productFamily.create({ data: { name: 'Семья', slug: newId() } })

const offer = z.object({
  '@id': z.string().regex(/^[A-Za-z0-9]{1,20}$/),
  '@available': z.enum(['true', 'false']),
  '@group_id': z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .optional(),
  url: z.array(z.url()).length(1),
  price: z.string().regex(/^\d+(\.\d\d)?$/),
  oldprice: z.string().optional(),
  currencyId: z.literal('RUB'),
  categoryId: z.string().regex(/^\d+$/),
  picture: z
    .array(z.string().regex(/^https:\/\/shop\.example\/images\/.+\.(png|jpe?g|webp)$/))
    .min(1)
    .max(10),
  name: z.string().min(1).max(256),
  description: z.string().max(3_000),
})

const feedId = z.string().regex(/^[1-9]\d*$/)

const catalog = z.object({
  yml_catalog: z.object({
    '@date': z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/),
    shop: z.object({
      name: z.string().min(1),
      company: z.string().min(1),
      url: z.array(z.string()),
      categories: z.object({
        category: z.array(z.object({ '@id': feedId, '@parentId': feedId.optional(), '#text': z.string() })),
      }),
      offers: z.object({ offer: z.array(offer) }),
    }),
  }),
})

async function readFeed() {
  const pieces: string[] = []
  for await (const piece of marketFeed(ORIGIN)) pieces.push(piece)
  const xml = pieces.join('')
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true)
  return catalog.parse(parse(xml)).yml_catalog.shop
}

describe('the market feed', () => {
  it('the market feed lists every visible product once, with a listed category, and no hidden product', async () => {
    const nasty = await withPicture({
      name: 'Лак «А&Б» <b>\u0007',
      description: `${'я'.repeat(5_000)} & <script>`,
      compareAtPriceKopecks: 150_000,
    })
    const out = await withPicture({ stock: 0 })
    const hidden = [
      await withPicture({ isActive: false }),
      await withPicture({ archivedAt: new Date() }),
      await createProduct(),
      await withPicture({ categoryId: (await createCategory({ isActive: false })).id }),
    ]
    const { offers, categories } = await readFeed()
    const bySlug = new Map(offers.offer.map((one) => [one.url[0]?.split('/').at(-1), one]))
    expect(bySlug.get(nasty.slug)).toMatchObject({
      name: 'Лак «А&Б» <b>',
      '@available': 'true',
      price: '1000',
      oldprice: '1500',
    })
    expect(bySlug.get(out.slug)).toMatchObject({ '@available': 'false' })
    expect(bySlug.get(out.slug)?.oldprice).toBeUndefined()
    for (const { slug } of hidden) expect(bySlug.has(slug)).toBe(false)
    const known = new Set(categories.category.map((category) => category['@id']))
    expect(offers.offer.every((one) => known.has(one.categoryId))).toBe(true)
    expect(new Set(offers.offer.map((one) => one['@id'])).size).toBe(offers.offer.length)
  })

  it('the market feed gives the products of a family one unique, permanent group number', async () => {
    const families = [await createFamily(), await createFamily()]
    for (const { id: familyId } of families)
      for (const name of ['Белая', 'Синяя']) await withPicture({ familyId, name })
    const groups = async () => (await readFeed()).offers.offer.flatMap((one) => one['@group_id'] ?? [])
    const firstGroups = await groups()
    expect(firstGroups).toHaveLength(4)
    expect(new Set(firstGroups)).toEqual(new Set(families.map(({ feedId }) => String(feedId))))
    expect(await groups()).toEqual(firstGroups)
  })

  it('the market feed names the parent of a category while the parent is visible', async () => {
    const [above, hidden] = [await createCategory(), await createCategory({ isActive: false })]
    const [below, alone] = [
      await createCategory({ parentId: above.id }),
      await createCategory({ parentId: hidden.id }),
    ]
    const { categories } = await readFeed()
    const parentOf = ({ name }: { name: string }) =>
      categories.category.find((one) => one['#text'] === name)?.['@parentId']
    expect([parentOf(below), parentOf(alone), parentOf(above)]).toEqual([
      String(above.feedId),
      undefined,
      undefined,
    ])
  })

  it('the market feed lists all products of a shop larger than one batch', async () => {
    const { id: categoryId } = await createCategory()
    await withPicture()
    const before = (await readFeed()).offers.offer.length
    await getDb().$executeRaw`
      WITH product AS (
        INSERT INTO "Product" ("id", "slug", "sku", "name", "categoryId", "priceKopecks", "stock")
        SELECT gen_random_uuid(), 'many-' || n, 'МН-' || n, 'Краска ' || n, ${categoryId}::uuid, 100000, 3 FROM generate_series(1, 1203) AS n RETURNING "id"
      ) INSERT INTO "ProductImage" ("id", "productId", "url", "width", "height", "isMain") SELECT gen_random_uuid(), "id", '/images/demo/x.svg', 800, 800, true FROM product`
    await writeMovements()
    expect((await readFeed()).offers.offer.length).toBe(before + 1_203)
  })
})

describe('the sitemap', () => {
  const index = z.object({
    sitemapindex: z.object({
      sitemap: z.array(z.object({ loc: z.url(), lastmod: z.iso.datetime().optional() })),
    }),
  })
  const file = z.object({
    urlset: z.object({ url: z.array(z.object({ loc: z.url(), lastmod: z.iso.datetime().optional() })) }),
  })

  it('the sitemap lists every visible product with its last change, and the pages', async () => {
    const [shown, hidden] = [await createProduct(), await createProduct({ isActive: false })]
    const files = index.parse(parse(await sitemapIndex(ORIGIN))).sitemapindex.sitemap.map(({ loc }) => loc)
    expect(files).toEqual(['pages', 'colors', 'products-1'].map((name) => `${ORIGIN}/sitemap/${name}.xml`))
    const products = file.parse(parse((await sitemapProducts(ORIGIN, 1)) ?? '')).urlset.url
    expect(products.find(({ loc }) => loc === `${ORIGIN}/product/${shown.slug}`)?.lastmod).toBe(
      shown.updatedAt.toISOString(),
    )
    expect(products.some(({ loc }) => loc.endsWith(hidden.slug))).toBe(false)
    expect(await sitemapProducts(ORIGIN, 2)).toBeNull()
    const pages = file.parse(parse(await sitemapPages(ORIGIN))).urlset.url.map(({ loc }) => loc)
    expect(pages).toEqual(expect.arrayContaining([`${ORIGIN}/`, `${ORIGIN}/catalog`, `${ORIGIN}/about`]))
  })
})

it('robots.txt disallows private pages, and names the advertising parameters and the sitemap', () => {
  const lines = robotsText(ORIGIN).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  for (const path of ['/admin', '/cart', '/checkout', '/profile', '/login'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines.filter((line) => line.startsWith('Clean-param: '))).toHaveLength(5)
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})
