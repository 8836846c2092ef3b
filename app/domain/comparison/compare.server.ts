import { lineKey, readLineKey } from '~/domain/cart/shared'
import { comparedLabels, findProducts } from '~/domain/catalog/index.server'
import { numberText, stockText, type ProductPage } from '~/domain/catalog/shared'
import { readChosenShades } from '~/domain/tinted-paints/index.server'
import { foldText } from '~/platform/lists/text-search'
import { formatRoubles } from '~/platform/money/money'

import { COMPARE_LIMIT, type CompareRow, type Comparison } from './compare'
import { columnOf, type ComparedColumn } from './compared-column'

/** Of keys (`lineKey`); products and shades that were deleted are left out. */
export async function readComparison(keys: readonly string[]): Promise<Comparison> {
  const lines = [...new Set(keys)].slice(0, COMPARE_LIMIT).map(readLineKey)
  const [found, shades] = await Promise.all([
    findProducts([...new Set(lines.map(({ productId }) => productId))]),
    readChosenShades(lines),
  ])
  const pages = new Map(found.map(({ page }) => [page.id, page]))
  return compareColumns(
    lines.flatMap((line) => {
      const key = lineKey(line)
      const [page, shade] = [pages.get(line.productId), shades.get(key) ?? null]
      return page && (line.shadeId === null || shade) ? [columnOf(key, page, shade)] : []
    }),
  )
}

function compareColumns(columns: readonly ComparedColumn[]): Comparison {
  const products = columns.map(({ page }) => page)
  const known = products.map(
    ({ characteristics }) => new Map(characteristics.map(({ name, value }) => [name, value])),
  )
  const others = [...new Set(known.flatMap((values) => [...values.keys()]))].filter(
    (name) => !comparedLabels.includes(name),
  )
  const line = (name: string) =>
    rowOf(
      name,
      known.map((values) => values.get(name) ?? null),
    )
  return {
    products: columns.map(({ head }) => head),
    rows: [
      ...fixedRows(columns),
      ...comparedLabels.map(line),
      rowOf('Оценка', products.map(ratingOf)),
      ...others.map(line),
      ...propertyRows(products),
    ],
  }
}

function fixedRows(columns: readonly ComparedColumn[]): CompareRow[] {
  const products = columns.map(({ page }) => page)
  return [
    rowOf(
      'Цена',
      columns.map(({ page, isSold }) => (isSold ? formatRoubles(page.priceKopecks) : null)),
    ),
    ...litreRow(columns),
    ...tintingRow(columns),
    rowOf(
      'Наличие',
      products.map(({ available, isLow, expectedOn }) => stockText(available, isLow, expectedOn)),
    ),
  ]
}

/** Left out where no product has a volume. */
function litreRow(columns: readonly ComparedColumn[]): CompareRow[] {
  const litres = columns.map(({ page: { litreKopecks, priceKopecks, volumeMl }, isSold }) => {
    if (!isSold) return null
    return volumeMl === 1_000 ? priceKopecks : litreKopecks
  })
  if (litres.every((kopecks) => kopecks === null)) return []
  return [
    rowOf(
      'Цена за литр',
      litres.map((kopecks) => (kopecks === null ? null : formatRoubles(kopecks))),
    ),
  ]
}

/** Left out where no column has a shade. */
function tintingRow(columns: readonly ComparedColumn[]): CompareRow[] {
  const shades = columns.map(({ head: { shade } }) => shade)
  if (shades.every((shade) => shade === null)) return []
  return [
    rowOf(
      'Колеровка',
      shades.map((shade) => {
        if (shade === null) return null
        if (shade.tint === null) return `${shade.code}: больше не колеруем`
        return `${formatRoubles(shade.tint.feeKopecks)} в цене, база ${shade.tint.base}`
      }),
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
