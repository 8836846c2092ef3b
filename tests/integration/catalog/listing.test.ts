import { beforeAll, describe, expect, it } from 'vitest'

import { parseListingQuery, readCategories, readListing } from '~/domain/catalog/index.server'
import { getDb } from '~/platform/db/db.server'
import { createCategory, createProduct } from '~tests/support/database/factories'

async function find(query: string, category: string | null = null) {
  const found = await readListing(parseListingQuery(new URLSearchParams(query), category))
  if (!found) throw new Error('No such category')
  return { ...found.listing, names: found.listing.products.map((product) => product.name) }
}

describe('readListing', () => {
  beforeAll(async () => {
    const paints = await createCategory({ name: 'Краски', slug: 'paints' })
    const varnishes = await createCategory({ name: 'Лаки', slug: 'varnishes' })
    const hidden = await createCategory({ name: 'Снятое', slug: 'hidden', isActive: false })
    const paint = { categoryId: paints.id, volumeMl: 9_000, coverage: 7 }
    await createProduct({
      ...paint,
      name: 'Краска фасадная «Гранит»',
      createdAt: new Date(Date.UTC(2026, 0, 1)),
      sku: 'КРА-ФАС-7Q2M',
      color: 'белый',
      priceKopecks: 429_000,
      soldCount: 9,
    })
    await createProduct({
      ...paint,
      name: 'Краска для ванной жёлтая «Акватон»',
      createdAt: new Date(Date.UTC(2026, 0, 2)),
      color: 'жёлтый',
      colorHex: '#e8bd2f',
      description: 'Моется щёткой.\n\nБез запаха.',
      priceKopecks: 264_000,
      soldCount: 5,
    })
    await createProduct({
      ...paint,
      createdAt: new Date(Date.UTC(2026, 0, 3)),
      name: 'Эмаль ПФ-115 «Бастион»',
      color: 'белый',
      priceKopecks: 118_000,
      stock: 3,
      minStock: 5,
    })
    await createProduct({ ...paint, name: 'Краска неактивная', isActive: false })
    await createProduct({ ...paint, name: 'Краска архивная', archivedAt: new Date() })
    await createProduct({
      categoryId: varnishes.id,
      name: 'Лак паркетный «Янтарь»',
      priceKopecks: 300_000,
      inStock: false,
      compareAtPriceKopecks: 350_000,
    })
    await createProduct({ categoryId: hidden.id, name: 'Краска из снятой категории' })
  })

  it('a listing returns active products of active categories', async () => {
    const { names, total } = await find('')
    expect(total).toBe(4)
    expect(names).not.toContain('Краска неактивная')
    expect(names).not.toContain('Краска архивная')
    expect(names).not.toContain('Краска из снятой категории')
  })

  it('a listing returns the products of a category by slug or id, from the path or the query', async () => {
    const category = await getDb().category.findUniqueOrThrow({ where: { slug: 'varnishes' } })
    for (const one of [
      await find('', 'varnishes'),
      await find('category=varnishes'),
      await find(`category=${category.id}`),
    ]) {
      expect(one.names).toEqual(['Лак паркетный «Янтарь»'])
    }
  })

  it('a listing returns a summary of each product in the row view only', async () => {
    const yellow = `color=${encodeURIComponent('жёлтый')}`
    expect((await find(`${yellow}&view=list`)).products.map(({ summary }) => summary)).toEqual([
      'Моется щёткой. Без запаха.',
    ])
    expect((await find(yellow)).products).toHaveLength(1)
    expect((await find(yellow)).products[0]).not.toHaveProperty('summary')
  })

  it('a listing returns nothing for an unknown or inactive category', async () => {
    expect(await readListing(parseListingQuery(new URLSearchParams(), 'nothing'))).toBeNull()
    expect(await readListing(parseListingQuery(new URLSearchParams(), 'hidden'))).toBeNull()
  })

  it('a listing is filtered by colours, and counts them without the colour filter itself', async () => {
    const { names, facets } = await find(`color=${encodeURIComponent('белый')}`, 'paints')
    expect(names.sort()).toEqual(['Краска фасадная «Гранит»', 'Эмаль ПФ-115 «Бастион»'])
    expect(facets.options.color).toEqual([
      { value: 'белый', count: 2, hex: '#ffffff' },
      { value: 'жёлтый', count: 1, hex: '#e8bd2f' },
    ])
    const both = await find(
      new URLSearchParams([
        ['color', 'белый'],
        ['color', 'жёлтый'],
      ]).toString(),
      'paints',
    )
    expect(both.total).toBe(3)
  })

  it.each([
    [
      'price-asc',
      ['Эмаль ПФ-115 «Бастион»', 'Краска для ванной жёлтая «Акватон»', 'Краска фасадная «Гранит»'],
    ],
    [
      'price-desc',
      ['Краска фасадная «Гранит»', 'Краска для ванной жёлтая «Акватон»', 'Эмаль ПФ-115 «Бастион»'],
    ],
    [
      'name-asc',
      ['Краска для ванной жёлтая «Акватон»', 'Краска фасадная «Гранит»', 'Эмаль ПФ-115 «Бастион»'],
    ],
    [
      'name-desc',
      ['Эмаль ПФ-115 «Бастион»', 'Краска фасадная «Гранит»', 'Краска для ванной жёлтая «Акватон»'],
    ],
    [
      'createdAt-asc',
      ['Краска фасадная «Гранит»', 'Краска для ванной жёлтая «Акватон»', 'Эмаль ПФ-115 «Бастион»'],
    ],
    [
      'createdAt-desc',
      ['Эмаль ПФ-115 «Бастион»', 'Краска для ванной жёлтая «Акватон»', 'Краска фасадная «Гранит»'],
    ],
    ['popular', ['Краска фасадная «Гранит»', 'Краска для ванной жёлтая «Акватон»', 'Эмаль ПФ-115 «Бастион»']],
  ])('a listing is sorted by %s', async (sort, names) => {
    expect((await find(`sort=${sort}`, 'paints')).names).toEqual(names)
  })

  it('a listing is sorted by colour in both directions', async () => {
    const colorsOf = async (sort: string) =>
      (await find(`sort=${sort}`, 'paints')).names.map((name) => name.includes('жёлтая'))
    expect(await colorsOf('color-asc')).toEqual([false, false, true])
    expect(await colorsOf('color-desc')).toEqual([true, false, false])
  })

  it('a listing returns price, size, coverage and stock of a card', async () => {
    const { products } = await find('sort=price-asc', 'paints')
    expect(products[0]).toMatchObject({
      priceKopecks: 118_000,
      size: '9\u00a0л',
      area: '63\u00a0м²',
      available: 3,
      isLow: true,
    })
    const [varnish] = (await find('', 'varnishes')).products
    expect(varnish).toMatchObject({ oldPriceKopecks: 350_000, available: 0, isLow: false })
  })

  it('a listing returns the last page for a page number that is too high', async () => {
    const { page, pages, products } = await find('page=99999&perPage=24')
    expect([page, pages, products.length]).toEqual([1, 1, 4])
  })

  it.each([
    'page=-1',
    'page=abc',
    'perPage=1000000',
    'sort=drop',
    'view=%00',
    'color=%00',
    'search=%00%FF',
    'category=%27',
    'page=1e308',
    'color=' + 'x'.repeat(5_000),
  ])('a listing ignores invalid parameters: %s', async (query) => {
    const found = await readListing(parseListingQuery(new URLSearchParams(query), null))
    if (query.startsWith('category')) expect(found).toBeNull()
    else expect(found?.listing.page).toBe(1)
  })
})

describe('search', () => {
  it.each([
    ['краски', 'another form of the word'],
    ['ФАСАДНАЯ КРАСКА', 'case and order'],
    ['гран', 'the beginning of a word'],
    ['кра-фас', 'the beginning of the article number'],
    ['КРА-ФАС-7Q2M', 'the article number'],
    ['краска гранет', 'one wrong letter'],
  ])('the search finds products by «%s»: %s', async (text) => {
    expect((await find(new URLSearchParams({ search: text }).toString())).names).toContain(
      'Краска фасадная «Гранит»',
    )
  })

  it('the search treats ё and е as one letter', async () => {
    for (const text of ['желтая', 'жёлтая']) {
      expect((await find(new URLSearchParams({ search: text }).toString())).names).toEqual([
        'Краска для ванной жёлтая «Акватон»',
      ])
    }
  })

  it('an exact search requires all words, and stays within the category', async () => {
    expect(
      (await find(new URLSearchParams({ search: 'краска янтарь эмаль', exact: '1' }).toString())).total,
    ).toBe(0)
    expect(
      (await find(new URLSearchParams({ search: 'паркетный' }).toString(), 'paints')).names,
    ).not.toContain('Лак паркетный «Янтарь»')
  })

  it('the search finds numbers inside names', async () => {
    expect((await find(new URLSearchParams({ search: 'пф 115' }).toString())).names).toEqual([
      'Эмаль ПФ-115 «Бастион»',
    ])
    expect((await find(new URLSearchParams({ search: 'ПФ-115' }).toString())).names).toEqual([
      'Эмаль ПФ-115 «Бастион»',
    ])
  })

  it('the search keeps the chosen order', async () => {
    const { products } = await find(new URLSearchParams({ search: 'краска', sort: 'price-asc' }).toString())
    expect(products.map((product) => product.priceKopecks)).toEqual([118_000, 264_000, 429_000])
  })

  it('the search finds no hidden product, and nothing for punctuation alone', async () => {
    expect((await find(new URLSearchParams({ search: 'неактивная' }).toString())).names).not.toContain(
      'Краска неактивная',
    )
    expect((await find(new URLSearchParams({ search: 'снятой' }).toString())).total).toBe(0)
    expect((await find(new URLSearchParams({ search: '&|!():*%_' }).toString())).total).toBe(0)
  })
})

describe('readCategories', () => {
  it('the list of categories has active categories with the number of their visible products', async () => {
    const categories = await readCategories()
    expect(categories.map(({ slug, productCount }) => [slug, productCount])).toEqual([
      ['paints', 3],
      ['varnishes', 1],
    ])
  })
})
