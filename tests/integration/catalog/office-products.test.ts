import { beforeAll, describe, expect, it } from 'vitest'

import {
  listOfficeProducts,
  officeProductQuery,
  readOfficeProductChoices,
} from '~/domain/catalog/index.server'
import { permissions } from '~/domain/auth/shared'
import { moveStock } from '~/domain/inventory/index.server'
import { getDb, transaction } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { createCategory, createProduct } from '~tests/support/database/factories'
import { exportedRows } from '~tests/support/exchange/exported-rows'
import { administrator } from '~tests/support/people/administrator'

type Query = Record<string, string>

const list = (query: Query) => listOfficeProducts(officeProductQuery.parse(query))
const skus = async (query: Query): Promise<string[]> => (await list(query)).rows.map(({ sku }) => sku)

let categoryId = ''
let familyId = ''

async function product(sku: string, minute: number, fields: Parameters<typeof createProduct>[0] = {}) {
  const createdAt = new Date(Date.UTC(2026, 10, 20, 12, minute))
  return createProduct({ sku, categoryId, createdAt, description: 'Для стен', ...fields })
}

const picture = (productId: string) => ({
  id: newId(),
  productId,
  url: '/images/a.svg',
  width: 800,
  height: 600,
  isMain: true,
})

beforeAll(async () => {
  categoryId = (await createCategory({ name: 'Эмали' })).id
  familyId = (await getDb().productFamily.create({ data: { id: newId(), name: 'Ёлка', slug: 'elka' } })).id
  const plain = await product('ЭМ-1', 1, {
    name: 'Эмаль зелёная',
    priceKopecks: 300_00,
    barcode: '4600000000017',
    brand: 'Самоцвет',
    familyId,
  })
  await product('ЭМ-2', 2, {
    name: 'Эмаль белая',
    priceKopecks: 100_00,
    compareAtPriceKopecks: 150_00,
    stock: 3,
    minStock: 5,
  })
  await product('ЭМ-3', 3, { name: 'Лак яхтный', priceKopecks: 200_00, stock: 0 })
  await product('ЭМ-4', 4, { name: 'Эмаль скрытая', isActive: false })
  await product('ЭМ-5', 5, { name: 'Эмаль старая', archivedAt: new Date() })
  await product('ЭМ-6', 6, { name: 'Грунт', priceKopecks: 400_00, inStock: false, description: ' ' })
  await getDb().productImage.createMany({ data: [picture(plain.id)] })
})

describe('the back office’s list of products', () => {
  it('the product list of the back office shows and counts active products, the newest first', async () => {
    const { rows, total, page, pages } = await list({})
    expect(rows.map(({ sku }) => sku)).toEqual(['ЭМ-6', 'ЭМ-3', 'ЭМ-2', 'ЭМ-1'])
    expect({ total, page, pages }).toEqual({ total: 4, page: 1, pages: 1 })
    expect(rows[3]).toMatchObject({
      category: 'Эмали',
      brand: 'Самоцвет',
      family: { name: 'Ёлка' },
      imageUrl: '/images/a.svg',
      stock: 100,
    })
    expect(rows[2]).toMatchObject({ oldPriceKopecks: 150_00, isShown: true, imageUrl: null })
  })

  it.each<[string, Query, string[]]>([
    ['a name, ё or not, in any order of its words', { search: 'зеленая ЭМАЛЬ' }, ['ЭМ-1']],
    ['an article number', { search: 'эм-3' }, ['ЭМ-3']],
    ['a barcode', { search: '4600000000017' }, ['ЭМ-1']],
    ['a word of two letters', { search: 'эм' }, []],
    ['what nobody has', { search: 'нетникого' }, []],
    ['what looks like a pattern', { search: '%' }, []],
    ['what can be had', { availability: 'inStock' }, ['ЭМ-2', 'ЭМ-1']],
    ['what cannot', { availability: 'outOfStock' }, ['ЭМ-6', 'ЭМ-3']],
    ['a price from', { min: '200' }, ['ЭМ-6', 'ЭМ-3', 'ЭМ-1']],
    ['a price from and to', { min: '200', max: '300' }, ['ЭМ-3', 'ЭМ-1']],
    ['a brand', { brand: 'Самоцвет' }, ['ЭМ-1']],
    ['inactive ones too', { inactive: 'on' }, ['ЭМ-6', 'ЭМ-4', 'ЭМ-3', 'ЭМ-2', 'ЭМ-1']],
    ['the archive', { archived: 'on' }, ['ЭМ-5']],
    ['little stock', { lowStock: 'on' }, ['ЭМ-2']],
    ['no photo', { noPhoto: 'on' }, ['ЭМ-6', 'ЭМ-3', 'ЭМ-2']],
    ['no description', { noDescription: 'on' }, ['ЭМ-6']],
    ['a higher earlier price', { onSale: 'on' }, ['ЭМ-2']],
    ['several at once', { search: 'эмаль', availability: 'inStock', max: '100' }, ['ЭМ-2']],
    ['its price, cheap first', { sort: 'priceKopecks', direction: 'asc' }, ['ЭМ-2', 'ЭМ-3', 'ЭМ-1', 'ЭМ-6']],
    ['its name', { sort: 'name', direction: 'asc' }, ['ЭМ-6', 'ЭМ-3', 'ЭМ-2', 'ЭМ-1']],
    ['its stock', { sort: 'stock', direction: 'asc' }, ['ЭМ-3', 'ЭМ-2', 'ЭМ-6', 'ЭМ-1']],
    [
      'what cannot be read',
      { min: 'x', category: 'x', availability: 'x', size: '7', sort: 'x' },
      ['ЭМ-6', 'ЭМ-3', 'ЭМ-2', 'ЭМ-1'],
    ],
  ])('the product list of the back office is filtered or sorted by %s', async (_, query, expected) => {
    expect((await skus(query)).filter((sku) => sku.startsWith('ЭМ-'))).toEqual(expected)
  })

  it('the product list is filtered by a category and a family, and shows their names', async () => {
    expect([(await skus({ category: newId() })).length, await skus({ family: familyId })]).toEqual([
      0,
      ['ЭМ-1'],
    ])
    const choices = await readOfficeProductChoices(null)
    expect([choices.categories[categoryId], choices.families[familyId], choices.brands]).toEqual([
      'Эмали',
      'Ёлка',
      { Самоцвет: 'Самоцвет' },
    ])
  })

  it('the product list continues from row to row in any order, including by names', async () => {
    for (const sort of ['createdAt', 'name', 'priceKopecks', 'stock'] as const) {
      const all = (await list({ sort })).rows
      const [, second, third] = all
      const key =
        sort === 'createdAt'
          ? second?.createdAt.toISOString()
          : sort === 'name'
            ? 'text'
            : String(second?.[sort])
      const behind = await list({ sort, place: `after:${key ?? ''}:${second?.id ?? ''}` })
      expect([sort, behind.rows.map(({ sku }) => sku)]).toEqual([sort, all.slice(2).map(({ sku }) => sku)])
      const back = await list({ sort, place: behind.previous ?? '' })
      expect([sort, back.rows.map(({ sku }) => sku)]).toEqual([sort, all.slice(0, 2).map(({ sku }) => sku)])
      expect(behind.rows[0]?.id).toBe(third?.id)
    }
  })

  it('the product list follows changes of stock and pictures at once', async () => {
    const { id } = await product('ЭМ-7', 7, { stock: 4, minStock: 5 })
    expect(await skus({ lowStock: 'on' })).toContain('ЭМ-7')
    await transaction((tx) =>
      moveStock(tx, { reason: 'ADJUSTMENT', actor: administrator, lines: [{ productId: id, delta: 10 }] }),
    )
    expect(await skus({ lowStock: 'on' })).not.toContain('ЭМ-7')
    await getDb().productImage.create({ data: picture(id) })
    expect(await skus({ noPhoto: 'on' })).not.toContain('ЭМ-7')
    await getDb().productImage.deleteMany({ where: { productId: id } })
    expect(await skus({ noPhoto: 'on' })).toContain('ЭМ-7')
    await getDb().product.delete({ where: { id } })
    expect(await skus({})).not.toContain('ЭМ-7')
  })

  it('the product list is exported as a file with the shown columns, or with all', async () => {
    const read = (shown: string[] | null) =>
      exportedRows(
        { kind: 'products', narrowed: new URLSearchParams({ search: 'зелёная' }).toString(), shown },
        { permissions },
      )
    expect(await read(['price'])).toEqual([
      ['Артикул', 'Название', 'Цена, ₽', 'Старая цена, ₽', 'Цена по акции, ₽'],
      ['ЭМ-1', 'Эмаль зелёная', '300,00', '', ''],
    ])
    const [headers = [], row = []] = await read(null)
    const cells = Object.fromEntries(headers.map((header, index) => [header, row[index]]))
    expect(cells).toMatchObject({
      Артикул: 'ЭМ-1',
      Категория: 'Эмали',
      Бренд: 'Самоцвет',
      'Линейка товаров': 'Ёлка',
      'Цена, ₽': '300,00',
      'Остаток, шт.': '100',
      'Состояние остатка': 'В наличии',
      Продажа: 'В продаже',
      Добавлен: '2026-11-20 15:01',
    })
  })
})
