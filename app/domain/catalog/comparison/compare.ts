import { formatRoubles } from '~/platform/money/money'
import { foldText } from '~/platform/lists/text-search'

import { numberText, stockText } from '../cards/card'
import type { ProductPage } from '../product/product-page'

/** Specification, section 9. */
export const COMPARE_LIMIT = 4

export interface ComparedProduct {
  id: string
  slug: string
  name: string
  imageUrl: string | null
  colorHex: string | null
  available: number
  description: string
}

export interface CompareRow {
  name: string
  values: (string | null)[]
  /** Missing values do not count. */
  differs: boolean
}

export interface Comparison {
  products: ComparedProduct[]
  rows: CompareRow[]
}

/** Always shown, in this order (specification, section 2). */
const BRAND = 'Бренд'
const COLOR = 'Цвет'
const MATERIAL = 'Материал'

const MATERIAL_ON_PAGE = 'Для чего'

export function compareProducts(products: readonly ProductPage[]): Comparison {
  const known = products.map(
    (product) =>
      new Map(
        product.characteristics.map(({ name, value }) => [
          name === MATERIAL_ON_PAGE ? MATERIAL : name,
          value,
        ]),
      ),
  )
  const specified = [BRAND, COLOR, MATERIAL]
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
    rowOf(
      'Наличие',
      products.map(({ available, isLow, expectedOn }) => stockText(available, isLow, expectedOn)),
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
