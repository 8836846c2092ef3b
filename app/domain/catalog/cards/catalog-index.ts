import { facetValuesOf, type FacetSetRow, type FacetValues } from './facet-values'
import { IdNumbers } from './id-numbers'

/** The columns of the products that are shown, in the order of their ids: as bytes, a value after the other, the highest byte first. */
export interface ProductColumns {
  ids: Uint8Array
  /** The family's id; for a product without a family its own. */
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
 * What the catalogue's cards are found, ordered and counted in: the narrow table of the products that are shown, as numbers in memory. A product is its place in the order
 * of ids, a family its number; one that stands alone is a family of its own.
 */
export interface CatalogIndex {
  /** Another one for each reading. */
  key: string
  size: number
  products: IdNumbers
  families: IdNumbers
  /** By the family's number; none for what stands alone. */
  familyNames: readonly (string | undefined)[]
  familyOf: Int32Array
  /** The products of family n stand in `members` from `starts[n]` to `starts[n + 1]`. */
  members: Int32Array
  starts: Int32Array
  /** Places of the product's sets in `values`. */
  looks: Int32Array
  kinds: Int32Array
  uses: Int32Array
  /** Kopecks. */
  prices: Int32Array
  available: Uint8Array
  /** Grams; 0 for what is not sold by weight. */
  weights: Int32Array
  popularity: Int32Array
  createdAt: Float64Array
  values: FacetValues
}

/** Names of families, with their ids as bytes. */
export interface FamilyNames {
  ids: Uint8Array
  names: readonly string[]
}

/** What an index is made of: the products, the sets that their facet values stand in, and what their families are called. */
interface CatalogParts {
  columns: ProductColumns
  sets: readonly FacetSetRow[]
  familyNames: readonly FamilyNames[]
}

/** The index of the products. */
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

/** The products of a family. */
export const familyMembers = ({ members, starts }: CatalogIndex, family: number): Int32Array =>
  members.subarray(starts[family], starts[family + 1])

/** Numbers out of bytes, the highest first: a copy, turned into the machine's own order. */
const wholes = (bytes: Uint8Array): Int32Array =>
  new Int32Array(Buffer.from(new Uint8Array(bytes).buffer).swap32().buffer)
const reals = (bytes: Uint8Array): Float64Array =>
  new Float64Array(Buffer.from(new Uint8Array(bytes).buffer).swap64().buffer)
