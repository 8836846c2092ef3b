import { beforeAll, describe, expect, it } from 'vitest'

import { findMovedProduct, findProduct, readRecommended, readRelated } from '~/domain/catalog/index.server'
import { colorChoices, volumeChoices } from '~/domain/catalog/shared'
import { getDb } from '~/platform/db/db.server'
import { createCategory, createProduct } from '~tests/support/database/factories'

async function pageOf(idOrSlug: string) {
  const found = await findProduct(idOrSlug)
  if (!found) throw new Error(`No product ${idOrSlug}`)
  return found.page
}

const ids: Record<string, string> = {}

beforeAll(async () => {
  const paints = await createCategory({ name: 'Краски', slug: 'paints' })
  const family = await getDb().productFamily.create({ data: { name: 'Гранит', slug: 'granit' } })
  const member = { categoryId: paints.id, familyId: family.id, coverage: 7 }
  const teal = { ...member, color: 'морская волна', colorHex: '#2e6f73' }
  const main = await createProduct({
    ...teal,
    slug: 'granit-9',
    name: 'Краска «Гранит» 9 л',
    volumeMl: 9_000,
    priceKopecks: 429_000,
    compareAtPriceKopecks: 515_000,
    properties: ['washability', 'frostResistance'],
    specifications: { страна: 'Россия', 'тип (основная характеристика)': 'фасадная', пусто: null },
    images: {
      create: [
        { url: '/images/room.svg', width: 800, height: 800, position: 1 },
        { url: '/images/front.svg', width: 800, height: 800, isMain: true, position: 2 },
      ],
    },
  })
  ids.main = main.id
  await createProduct({ ...teal, slug: 'granit-3', volumeMl: 2_700, stock: 0 })
  await createProduct({ ...teal, slug: 'granit-hidden', volumeMl: 900, isActive: false })
  await createProduct({ ...member, slug: 'granit-white-3', color: 'белый', volumeMl: 2_700 })
  await createProduct({
    ...member,
    slug: 'granit-white-9',
    color: 'белый',
    volumeMl: 9_000,
    priceKopecks: 400_000,
  })
  for (const [slug, priceKopecks, stock] of [
    ['near', 430_000, 5],
    ['sold-out', 429_500, 0],
    ['far', 900_000, 5],
  ] as const) {
    await createProduct({ categoryId: paints.id, slug, name: slug, priceKopecks, stock })
  }
  await createProduct({ slug: 'archived', archivedAt: new Date() })
  await createProduct({
    slug: 'in-hidden-category',
    categoryId: (await createCategory({ isActive: false })).id,
  })
})

describe('findProduct', () => {
  it('a product is found by slug and by id', async () => {
    expect(await pageOf(ids.main ?? '')).toEqual(await pageOf('granit-9'))
  })

  it.each([
    'nothing',
    'granit-hidden',
    'archived',
    'in-hidden-category',
    '00000000-0000-4000-8000-000000000000',
    "' OR 1=1",
  ])('a product is not found for %s', async (slug) => {
    expect(await findProduct(slug)).toBeNull()
  })

  it('a found product has its price per litre, old price and pictures, the main one first', async () => {
    const page = await pageOf('granit-9')
    expect(page).toMatchObject({ litreKopecks: 47_700, oldPriceKopecks: 515_000 })
    expect(page.properties.map(({ label }) => label)).toEqual(['Легко моется', 'Не боится мороза'])
    expect(page.pictures.map((picture) => picture.url)).toEqual(['/images/front.svg', '/images/room.svg'])
  })

  it('a found product has characteristics, free ones last and no empty ones', async () => {
    const { characteristics } = await pageOf('granit-9')
    expect(characteristics).toContainEqual({ name: 'Объём', value: '9\u00a0л' })
    expect(characteristics.slice(-2).map(({ name, value }) => [name, value])).toEqual([
      ['Страна', 'Россия'],
      ['Тип (основная характеристика)', 'фасадная'],
    ])
    expect(characteristics.map(({ name }) => name)).not.toContain('Пусто')
  })

  it('a found product links the volumes of its colour, and the colours with the nearest volume', async () => {
    const page = await pageOf('granit-9')
    expect(volumeChoices(page).map(({ member, isCurrent }) => [member.slug, isCurrent])).toEqual([
      ['granit-3', false],
      ['granit-9', true],
    ])
    expect(
      colorChoices(page)
        .map(({ member }) => member.slug)
        .sort(),
    ).toEqual(['granit-9', 'granit-white-9'])
    expect(page.family.find((member) => member.slug === 'granit-3')?.available).toBe(0)
  })
})

describe('findMovedProduct', () => {
  it('a moved product is found by its old slug while it is visible', async () => {
    const hidden = await getDb().product.findUniqueOrThrow({ where: { slug: 'archived' } })
    await getDb().slugHistory.createMany({
      data: [
        { owner: 'PRODUCT', ownerId: ids.main ?? '', slug: 'granit-old' },
        { owner: 'PRODUCT', ownerId: hidden.id, slug: 'archived-old' },
      ],
    })
    expect(await findMovedProduct('granit-old')).toBe('granit-9')
    expect(await findMovedProduct('archived-old')).toBeNull()
    expect(await findMovedProduct('never')).toBeNull()
  })
})

describe('readRelated', () => {
  it('related products have similar prices outside the family, those in stock first', async () => {
    const found = await findProduct('granit-9')
    if (!found) throw new Error('The product is gone')
    expect((await readRelated(found)).map((card) => card.slug)).toEqual(['near', 'far', 'sold-out'])
  })
})

describe('readRecommended', () => {
  it('recommended products are in stock, with each family once', async () => {
    const { products } = await readRecommended()
    expect(products.length).toBeGreaterThan(0)
    expect(products.every((product) => product.available > 0)).toBe(true)
    expect(products.filter((product) => product.slug.startsWith('granit'))).toHaveLength(1)
  })
})
