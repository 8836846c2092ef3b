import { facetValuesOf, type FacetSetRow, type FacetValues } from './facet-values'
import { IdNumbers } from './id-numbers'

/** Big-endian values, in the order of product ids. */
export interface ProductColumns {
  ids: Uint8Array
  /** A product without a family has its own id here. */
  families: Uint8Array
  looks: Uint8Array
  kinds: Uint8Array
  uses: Uint8Array
  prices: Uint8Array
  available: Uint8Array
  weights: Uint8Array
  popularity: Uint8Array
  /** Seconds since 1970, 8 bytes each. */
  createdAt: Uint8Array
}

/**
 * In-memory columns of all visible products, for finding, sorting and counting cards. A product is its index
 * in id order; a product without a family is a family of its own.
 */
export interface CatalogIndex {
  /** Unique per reading. */
  key: string
  size: number
  products: IdNumbers
  families: IdNumbers
  familyNames: readonly (string | undefined)[]
  familyOf: Int32Array
  /** Products of family n are in `members` from `starts[n]` to `starts[n + 1]`. */
  members: Int32Array
  starts: Int32Array
  looks: Int32Array
  kinds: Int32Array
  uses: Int32Array
  /** Kopecks. */
  prices: Int32Array
  available: Uint8Array
  /** Grams; 0 when not sold by weight. */
  weights: Int32Array
  popularity: Int32Array
  createdAt: Float64Array
  values: FacetValues
}

export interface FamilyNames {
  ids: Uint8Array
  names: readonly string[]
}

interface CatalogParts {
  columns: ProductColumns
  sets: readonly FacetSetRow[]
  familyNames: readonly FamilyNames[]
}

export function catalogIndexOf(key: string, { columns, sets, familyNames }: CatalogParts): CatalogIndex {
  const values = facetValuesOf(sets)
  const placesOf = (bytes: Uint8Array): Int32Array => wholes(bytes).map((id) => values.places.get(id) ?? 0)
  const families = new IdNumbers(columns.families)
  return {
    key,
    size: families.given.length,
    products: new IdNumbers(columns.ids),
    families,
    familyNames: namesOf(families, familyNames),
    familyOf: families.given,
    ...membersOf(families),
    looks: placesOf(columns.looks),
    kinds: placesOf(columns.kinds),
    uses: placesOf(columns.uses),
    prices: wholes(columns.prices),
    available: columns.available,
    weights: wholes(columns.weights),
    popularity: wholes(columns.popularity),
    createdAt: reals(columns.createdAt),
    values,
  }
}

function namesOf(families: IdNumbers, parts: readonly FamilyNames[]): (string | undefined)[] {
  const names = new Array<string | undefined>(families.count).fill(undefined)
  for (const part of parts) {
    families.numbersOf(part.ids).forEach((family, at) => {
      if (family >= 0) names[family] = part.names[at]
    })
  }
  return names
}

function membersOf({ given, count }: IdNumbers): Pick<CatalogIndex, 'members' | 'starts'> {
  const starts = new Int32Array(count + 1)
  for (const family of given) starts[family + 1] = (starts[family + 1] ?? 0) + 1
  for (let family = 0; family < count; family += 1)
    starts[family + 1] = (starts[family + 1] ?? 0) + (starts[family] ?? 0)
  const next = starts.slice()
  const members = new Int32Array(given.length)
  given.forEach((family, product) => {
    const at = next[family] ?? 0
    members[at] = product
    next[family] = at + 1
  })
  return { members, starts }
}

export const familyMembers = ({ members, starts }: CatalogIndex, family: number): Int32Array =>
  members.subarray(starts[family], starts[family + 1])

const wholes = (bytes: Uint8Array): Int32Array =>
  new Int32Array(Buffer.from(new Uint8Array(bytes).buffer).swap32().buffer)
const reals = (bytes: Uint8Array): Float64Array =>
  new Float64Array(Buffer.from(new Uint8Array(bytes).buffer).swap64().buffer)
