import type { FacetName } from '../listing/facets'
import type { ListingScope } from '../listing/listing-scope'
import type { CatalogIndex } from './catalog-index'
import { partOf, type SingleFacet } from './facet-values'
import { kept, scopeKey } from './listing-memory'

export const PASSES = 0
export const OUT = 255

export interface FilterInForce {
  filter: FacetName | 'category' | 'price' | 'inStock'
  value?: string
}

export interface FilterMask {
  /** PASSES, OUT, or n + 1 when only filter n excludes the product. */
  of: Uint8Array
  filters: readonly FilterInForce[]
  key: string
  byteLength: number
}

export function filterMask(
  index: CatalogIndex,
  scope: ListingScope,
  found: Readonly<Uint8Array> | null,
): Readonly<FilterMask> {
  const key = scopeKey(scope)
  return kept(index, key, () => ({ ...findMisses(index, scope, found), key, byteLength: index.size }))
}

function findMisses(
  index: CatalogIndex,
  scope: ListingScope,
  found: Readonly<Uint8Array> | null,
): Pick<FilterMask, 'of' | 'filters'> {
  const filters: FilterInForce[] = []
  const sets = setMisses(index, scope, filters)
  const price = priceBounds(scope, filters)
  const stock = scope.inStock ? filters.push({ filter: 'inStock' }) : PASSES
  const { size, looks, kinds, uses, prices, available } = index
  const of = new Uint8Array(size)
  for (let product = 0; product < size; product += 1) {
    if (found !== null && found[product] !== 1) {
      of[product] = OUT
      continue
    }
    let miss = both(
      both(sets[looks[product] ?? 0] ?? OUT, sets[kinds[product] ?? 0] ?? OUT),
      sets[uses[product] ?? 0] ?? OUT,
    )
    if (price !== null) {
      const kopecks = prices[product] ?? 0
      if (kopecks < price.from || kopecks > price.to) miss = both(miss, price.code)
    }
    if (stock !== PASSES && available[product] !== 1) miss = both(miss, stock)
    of[product] = miss
  }
  return { of, filters }
}

const both = (one: number, other: number): number =>
  one === PASSES ? other : other === PASSES || one === other ? one : OUT

function priceBounds(
  { priceFrom, priceTo }: ListingScope,
  filters: FilterInForce[],
): { from: number; to: number; code: number } | null {
  if (priceFrom === null && priceTo === null) return null
  return {
    from: (priceFrom ?? 0) * 100,
    to: priceTo === null ? Infinity : priceTo * 100,
    code: filters.push({ filter: 'price' }),
  }
}

function setMisses({ values }: CatalogIndex, scope: ListingScope, filters: FilterInForce[]): Uint8Array {
  const misses = new Uint8Array(values.places.size)
  const miss = (place: number, code: number): void =>
    void (misses[place] = both(misses[place] ?? PASSES, code))
  const { of: categoryOf, names: categories } = values.single.category
  for (const [name, chosen] of Object.entries(chosenOf(scope))) {
    const { of, names } = values.single[name as SingleFacet | 'category']
    // Old addresses may have another spelling.
    const wanted = new Set(chosen.map((value) => value.toLowerCase()))
    const isChosen = names.map((value) => wanted.has(value.toLowerCase()))
    const code = filters.push({ filter: name as SingleFacet | 'category' })
    const part = partOf[name as SingleFacet | 'category']
    of.forEach((value, place) => {
      if (values.parts[place] === part && isChosen[value] !== true) miss(place, code)
    })
  }
  for (const property of scope.facets.property) {
    const code = filters.push({ filter: 'property', value: property })
    const number = values.propertyNames.indexOf(property)
    values.properties.forEach((list, place) => {
      if (values.parts[place] === 'KIND' && !list.includes(number)) miss(place, code)
    })
  }
  const { visibleCategoryIds } = scope
  if (visibleCategoryIds !== null) {
    const isVisible = categories.map((id) => visibleCategoryIds.includes(id))
    categoryOf.forEach((category, place) => {
      if (values.parts[place] === 'USE' && isVisible[category] !== true) misses[place] = OUT
    })
  }
  return misses
}

function chosenOf({
  facets,
  categoryIds,
}: ListingScope): Partial<Record<SingleFacet | 'category', readonly string[]>> {
  const { property: _, ...single } = facets
  const chosen = Object.entries(single).filter(([, values]) => values.length > 0)
  return { ...Object.fromEntries(chosen), ...(categoryIds === null ? {} : { category: categoryIds }) }
}
