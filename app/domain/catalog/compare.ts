import { formatRoubles } from '~/platform/money'
import { foldText } from '~/platform/text-search'

import { numberText, stockText } from './card'
import type { ProductPage } from './product-page'

/** So many products stand beside each other at most (specification, section 9). */
export const COMPARE_LIMIT = 4

/** A product in the comparison's head. */
export interface ComparedProduct {
  id: string
  slug: string
  name: string
  imageUrl: string | null
  colorHex: string | null
  available: number
  /** Too long for the table; empty where there is none. */
  description: string
}

/** One line of the comparison; a value is null where the product has none. */
export interface CompareRow {
  name: string
  values: (string | null)[]
  /** Whether products say different things; one that says nothing does not count. */
  differs: boolean
}

/** Products beside each other. */
export interface Comparison {
  products: ComparedProduct[]
  rows: CompareRow[]
}

/** Lines that are always there, in this order, whatever the products have (specification, section 2). */
const BRAND = 'Бренд'
const COLOR = 'Цвет'
const MATERIAL = 'Материал'

/** The product page's word for what the comparison calls the material. */
const MATERIAL_ON_PAGE = 'Для чего'

/** The comparison of products: the specified lines first, then every characteristic and property that one of them has. */
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
    // What a product does not claim it need not lack: nothing is denied.
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

/** A value without what is no difference: case, spaces, kinds of dashes and apostrophes, and an ё. */
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
