import { sql } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { foldText } from '~/platform/lists/text-search'
import { formatRoubles } from '~/platform/money/money'

import { attributeRows, characteristicColumns, characteristicLabel } from '../attributes/attribute-columns'
import { numberText, stockText } from '../cards/card'
import { COMPARE_LIMIT, type ComparedProduct, type CompareRow, type Comparison } from './compare'
import type { ProductPage } from '../product/product-page'
import { findProducts } from '../product/read-product.server'

/** Visible products only, in order, without duplicates, at most four. */
export async function keepComparable(ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)].slice(0, COMPARE_LIMIT)
  if (wanted.length === 0) return []
  const rows = await sql<{ id: string }>(
    `SELECT product."id" FROM "Product" product JOIN "Category" category ON category."id" = product."categoryId" AND category."isActive"
     WHERE product."id" = ANY($1::uuid[]) AND product."isActive" AND product."archivedAt" IS NULL`,
    [wanted],
    { name: 'comparable' },
  )
  const visible = new Set(rows.map((row) => row.id))
  return wanted.filter((id) => visible.has(id))
}

/**
 * Drops deleted products.
 * @throws UserError when the product is unknown (404), already listed (409), or the list is full (409)
 */
export async function addToComparison(ids: readonly string[], productId: string): Promise<string[]> {
  const [present, [added]] = await Promise.all([keepComparable(ids), keepComparable([productId])])
  if (added === undefined) throw new UserError('Товар не найден', { status: 404 })
  if (present.includes(added)) throw new UserError('Товар уже в сравнении', { status: 409 })
  if (present.length >= COMPARE_LIMIT) {
    throw new UserError(
      `Сравнить можно не больше ${COMPARE_LIMIT} товаров. Уберите один из них, чтобы добавить новый.`,
      { status: 409 },
    )
  }
  return [...present, added]
}

export async function readComparison(ids: readonly string[]): Promise<Comparison> {
  const wanted = [...new Set(ids)].slice(0, COMPARE_LIMIT)
  const found = await findProducts(wanted)
  const pages = new Map(found.map(({ page }) => [page.id, page]))
  return compareProducts(wanted.map((id) => pages.get(id)).filter((page) => page !== undefined))
}

/** Always shown, in this order (specification, section 2). */
const specified = characteristicColumns
  .filter((column) => attributeRows[column].characteristic?.isCompared)
  .map(characteristicLabel)

function compareProducts(products: readonly ProductPage[]): Comparison {
  const known = products.map(
    ({ characteristics }) => new Map(characteristics.map(({ name, value }) => [name, value])),
  )
  const others = [...new Set(known.flatMap((values) => [...values.keys()]))].filter(
    (name) => !specified.includes(name),
  )
  const line = (name: string) =>
    rowOf(
      name,
      known.map((values) => values.get(name) ?? null),
    )
  return {
    products: products.map(toHead),
    rows: [
      ...fixedRows(products),
      ...specified.map(line),
      rowOf('Оценка', products.map(ratingOf)),
      ...others.map(line),
      ...propertyRows(products),
    ],
  }
}

function fixedRows(products: readonly ProductPage[]): CompareRow[] {
  return [
    rowOf(
      'Цена',
      products.map(({ priceKopecks }) => formatRoubles(priceKopecks)),
    ),
    ...litreRow(products),
    rowOf(
      'Наличие',
      products.map(({ available, isLow, expectedOn }) => stockText(available, isLow, expectedOn)),
    ),
  ]
}

/** Left out where no product has a volume. */
function litreRow(products: readonly ProductPage[]): CompareRow[] {
  const litres = products.map(({ litreKopecks, priceKopecks, volumeMl }) =>
    volumeMl === 1_000 ? priceKopecks : litreKopecks,
  )
  if (litres.every((kopecks) => kopecks === null)) return []
  return [
    rowOf(
      'Цена за литр',
      litres.map((kopecks) => (kopecks === null ? null : formatRoubles(kopecks))),
    ),
  ]
}

function propertyRows(products: readonly ProductPage[]): CompareRow[] {
  const labels = (product: ProductPage) => product.properties.map(({ label }) => label)
  const present = [...new Set(products.flatMap(labels))]
  return present.map((name) => {
    // A missing label does not mean «Нет», so it stays empty.
    const values = products.map((product) => (labels(product).includes(name) ? 'Да' : null))
    return { name, values, differs: values.includes(null) }
  })
}

function rowOf(name: string, values: (string | null)[]): CompareRow {
  return {
    name,
    values,
    differs: new Set(values.flatMap((value) => (value === null ? [] : spelling(value)))).size > 1,
  }
}

/** Ignores case, spaces, dashes, apostrophes and ё. */
const spelling = (value: string): string =>
  foldText(value)
    .replace(/[\s\u00a0]+/g, '')
    .replace(/[–—−]/g, '-')

function ratingOf({ reviewCount, ratingAverage }: ProductPage): string | null {
  return reviewCount === 0 ? null : `${numberText(Math.round(ratingAverage * 10) / 10)} из 5`
}

function toHead({
  id,
  slug,
  name,
  pictures,
  colorHex,
  available,
  description,
}: ProductPage): ComparedProduct {
  return { id, slug, name, imageUrl: pictures[0]?.url ?? null, colorHex, available, description }
}
