import { valuesNow } from '~/domain/bulk-edit/index.server'
import {
  findProductStands,
  furtherColumnsAmong,
  purgeCatalog,
  readPictureUrls,
  readProductStands,
  type ProductStand,
} from '~/domain/catalog/index.server'
import { database } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { formatRoubles } from '~/platform/money/money'

import type { Existing, ExchangeKind, OthersRequest, Values } from './exchange-kind'
import { PICTURES } from '../pictures/pictures-column'
import { applyProducts } from './apply-products.server'
import { productColumns } from './product-columns.server'

const PART = 1_000
/** A spreadsheet drops the zeros at the start of a code. */
const MOST_ZEROS = 6

const KEYS = ['sku', 'barcode', 'externalId'] as const

type Key = (typeof KEYS)[number]

export const productsKind: ExchangeKind = {
  name: 'products',
  label: 'Товары',
  nouns: ['товар', 'товара', 'товаров'],
  texts: {
    absent: 'Такого товара нет, а создание новых товаров выключено',
    needs: 'Новому товару нужны',
    creating: 'Создавать новые товары',
    foundBy: 'Обязателен артикул, штрихкод или внешний код: по ним находится товар.',
  },
  columns: productColumns,
  keys: KEYS,
  creatingKeys: ['sku'],
  reported: { action: 'product.change-many', notification: 'PRODUCT_ADDED' },
  permission: 'products.write',
  creates: true,
  spelling: (key, text) => (key === 'sku' ? text.toLowerCase() : text),
  find: async (key, texts, columns) =>
    Map.groupBy(await findExisting(key as Key, texts, columns), ({ key: text }) => text),
  findWithZeros: async (key, texts) => {
    const padded = texts.flatMap((text) => (/^\d+$/.test(text) ? paddings(text) : []))
    const found = padded.length === 0 ? [] : await findBy(key as Key, padded, [])
    const unpadded = (text: string) => text.replace(/^0+/, '')
    return new Map(found.map((stand) => [unpadded(keyText(stand, key as Key)), keyText(stand, key as Key)]))
  },
  settle: settlePrices,
  findOthers,
  apply: applyProducts,
  publish: (tx) => purgeCatalog(tx),
}

function narrowed(
  own: Pick<ExchangeKind, 'name' | 'label' | 'permission'>,
  columns: readonly string[],
): ExchangeKind {
  return {
    ...productsKind,
    ...own,
    creates: false,
    columns: productColumns.filter(({ name }) => [...KEYS, ...columns].includes(name)),
  }
}

export const pricesKind = narrowed({ name: 'prices', label: 'Цены', permission: 'products.write' }, [
  'priceKopecks',
  'compareAtPriceKopecks',
])

export const stockKind = narrowed({ name: 'stock', label: 'Остатки', permission: 'stock.write' }, ['stock'])

const paddings = (text: string): string[] =>
  Array.from({ length: MOST_ZEROS }, (_, index) => '0'.repeat(index + 1) + text)

const keyText = (stand: ProductStand | undefined, key: Key): string => stand?.[key] ?? ''

function findBy(key: Key, texts: readonly string[], columns: readonly string[]): Promise<ProductStand[]> {
  const among = { in: [...texts] }
  return findProductStands(database, { [key]: among } satisfies Prisma.ProductWhereInput, {
    further: furtherColumnsAmong([...columns, key]),
    limit: texts.length * 2,
  })
}

async function findExisting(
  key: Key,
  texts: readonly string[],
  columns: readonly string[],
): Promise<(Existing & { key: string })[]> {
  const stands = await findBy(key, texts, columns)
  const found = await withPictures(
    stands.map((stand) => existingOf(stand, columns)),
    columns,
  )
  return found.map((one, index) => ({ ...one, key: keyText(stands[index], key) }))
}

function existingOf(stand: ProductStand, columns: readonly string[]): Existing {
  const named = Object.fromEntries(columns.map((column) => [column, null]))
  return {
    id: stand.id,
    title: `${stand.sku} · ${stand.name}`,
    values: { brand: stand.brand, ...valuesNow(stand, named) },
  }
}

async function withPictures(found: Existing[], columns: readonly string[]): Promise<Existing[]> {
  if (!columns.includes(PICTURES)) return found
  const urls = await readPictureUrls(
    database,
    found.map(({ id }) => id),
  )
  return found.map((one) => ({ ...one, values: { ...one.values, [PICTURES]: urls.get(one.id) ?? [] } }))
}

/** Values of the columns by the product's id. */
export async function readProductValues(
  ids: readonly string[],
  columns: readonly string[],
): Promise<Map<string, Values>> {
  const stands = await readProductStands(database, ids, furtherColumnsAmong(columns))
  const found = await withPictures(
    stands.map((stand) => existingOf(stand, columns)),
    columns,
  )
  return new Map(found.map(({ id, values }) => [id, values]))
}

/** An earlier price that is no longer higher is removed, unless the file names it. */
function settlePrices(present: Values, wanted: Values): { wanted: Values } | { refusal: string } {
  if (!('priceKopecks' in wanted) && !('compareAtPriceKopecks' in wanted)) return { wanted }
  const { priceKopecks: price, compareAtPriceKopecks: earlier } = { ...present, ...wanted }
  if (typeof earlier !== 'number' || typeof price !== 'number' || earlier > price) return { wanted }
  if (wanted.compareAtPriceKopecks !== earlier || present.compareAtPriceKopecks === earlier)
    return { wanted: { ...wanted, compareAtPriceKopecks: null } }
  return {
    refusal: `Старая цена ${formatRoubles(earlier)} не больше цены ${formatRoubles(price)}: увеличьте её или оставьте пустой`,
  }
}

async function* findOthers({ seen, brands, column }: OthersRequest): AsyncGenerator<Existing[]> {
  const shown: Prisma.ProductWhereInput =
    column === 'stock' ? { stock: { gt: 0 } } : { isActive: true, archivedAt: null }
  const ofBrands = brands === null ? {} : { brand: { in: [...brands] } }
  for await (const part of inParts({ ...shown, ...ofBrands }, [column]))
    yield part.filter(({ id }) => !seen.has(id))
}

async function* inParts(
  where: Prisma.ProductWhereInput,
  columns: readonly string[],
): AsyncGenerator<Existing[]> {
  let last = ''
  for (;;) {
    const after = last === '' ? {} : { id: { gt: last } }
    const further = furtherColumnsAmong(columns)
    const rows = await findProductStands(
      database,
      { ...where, ...after },
      { further, limit: PART, inOrder: true },
    )
    yield rows.map((stand) => existingOf(stand, columns))
    last = rows.at(-1)?.id ?? ''
    if (rows.length < PART) return
  }
}
