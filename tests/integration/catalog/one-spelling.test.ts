import { beforeAll, expect, it } from 'vitest'

import {
  listOfficeProducts,
  officeProductQuery,
  parseListingQuery,
  readBrands,
  readListing,
  readProductSuggestions,
} from '~/domain/catalog/index.server'
import { getDb } from '~/platform/db/db.server'
import { createCategory, createProduct } from '~tests/support/database/factories'

const ids: string[] = []

const spellingsOf = async () =>
  (
    await getDb().product.findMany({
      where: { id: { in: ids } },
      select: { brand: true, color: true },
      orderBy: { id: 'asc' },
    })
  ).map(({ brand, color }) => `${brand ?? ''}/${color ?? ''}`)

beforeAll(async () => {
  const { id: categoryId } = await createCategory()
  for (const [brand, color] of [
    ['Гранит', 'белый'],
    ['ГРАНИТ', 'Белый'],
    [' гранит ', 'БЕЛЫЙ'],
    ['Гранит\u00a0Плюс', 'тёмно-синий'],
    ['гранит  плюс', 'Тёмно-Синий'],
  ])
    // prettier-ignore
    ids.push((await createProduct({ categoryId, brand, color })).id)
  ids.sort()
})

it('a brand and a colour have one spelling in all products', async () => {
  expect(new Set(await spellingsOf())).toEqual(new Set(['Гранит/белый', 'Гранит Плюс/тёмно-синий']))
  expect((await readBrands()).map(({ name }) => name)).toEqual(['Гранит', 'Гранит Плюс'])
  expect(await readProductSuggestions()).toMatchObject({
    brand: ['Гранит', 'Гранит Плюс'],
    color: ['белый', 'тёмно-синий'],
  })
})

it('a filter offers each spelling once, and accepts any capitals', async () => {
  const find = async (query: string) =>
    (await readListing(parseListingQuery(new URLSearchParams(query), null)))?.listing
  const listing = await find('')
  expect(listing?.facets.options.brand.map(({ value, count }) => [value, count])).toEqual([
    ['Гранит', 3],
    ['Гранит Плюс', 2],
  ])
  expect(listing?.facets.options.color).toHaveLength(2)
  expect((await find('brand=ГРАНИТ&color=Белый'))?.total).toBe(3)
  expect((await listOfficeProducts(officeProductQuery.parse({ brand: 'гранит' }))).total).toBe(3)
})

it('a new spelling of a brand in one product changes it in all products', async () => {
  await getDb().product.update({ where: { id: ids[0] ?? '' }, data: { brand: 'гранит' } })
  const spellings = await spellingsOf()
  expect(spellings.filter((text) => text === 'гранит/белый')).toHaveLength(3)
  await getDb().product.update({ where: { id: ids[0] ?? '' }, data: { brand: 'Гранит' } })
  expect((await readBrands()).map(({ name }) => name).sort()).toEqual(['Гранит', 'Гранит Плюс'])
})

it('a product with another brand gets the known spelling of that brand', async () => {
  const last = ids.at(-1) ?? ''
  await getDb().product.update({ where: { id: last }, data: { brand: 'ГРАНИТ', color: null } })
  expect(
    await getDb().product.findUnique({ where: { id: last }, select: { brand: true, color: true } }),
  ).toEqual({
    brand: 'Гранит',
    color: null,
  })
})

it('the database refuses a second spelling of the same value', async () => {
  const twice = getDb().valueSpelling.create({ data: { kind: 'brand', key: 'гранит', text: 'ГРАНИТ' } })
  await expect(twice).rejects.toMatchObject({ code: 'P2002' })
})
