import { volumeText } from './card'
import { PROPERTY_LABELS, isProperty } from './properties'

/** What a listing can be narrowed by to any of several values; also the names in the URL. */
export const FACET_NAMES = [
  'color',
  'brand',
  'volume',
  'type',
  'gloss',
  'base',
  'application',
  'property',
] as const

export type FacetName = (typeof FACET_NAMES)[number]

/** The values chosen in each facet; volumes in millilitres, properties by their names in the specification. */
export type FacetValues = Record<FacetName, string[]>

/** Everything that a listing can be narrowed by, besides category and search. */
export interface ListingFilters {
  facets: FacetValues
  /** Whole roubles. */
  priceFrom: number | null
  priceTo: number | null
  /** Only what can be bought now. */
  inStock: boolean
}

/** A value to choose, and how many cards the listing would have with it among those that the other filters leave: a family of products is one. */
export interface FacetOption {
  value: string
  count: number
  /** #rrggbb of a colour. */
  hex?: string
}

/** A filter that could be given up, and how many cards there would be then. `value` is a property; other facets go as a whole. */
export interface DroppableFilter {
  filter: FacetName | 'category' | 'price' | 'inStock'
  value?: string
  count: number
}

/** All facets of a listing. */
export interface Facets {
  options: Record<FacetName, FacetOption[]>
  /** By category id, those under it included. */
  categories: Record<string, number>
  /** Cards with a product that can be bought now. */
  available: number
  /** The cheapest and the dearest in whole roubles, rounded outwards; null when there is nothing. */
  price: { min: number; max: number } | null
}

export const FACET_LABELS: Record<FacetName, string> = {
  color: 'Цвет',
  brand: 'Бренд',
  volume: 'Объём',
  type: 'Тип краски',
  gloss: 'Степень блеска',
  base: 'База',
  application: 'Применение',
  property: 'Свойства',
}

/** Nothing chosen. */
export function noFacets(): FacetValues {
  return { color: [], brand: [], volume: [], type: [], gloss: [], base: [], application: [], property: [] }
}

/** Nothing chosen anywhere. */
export function noFilters(): ListingFilters {
  return { facets: noFacets(), priceFrom: null, priceTo: null, inStock: false }
}

/** A value as shoppers read it. */
export function facetValueText(facet: FacetName, value: string): string {
  if (facet === 'volume') return volumeText(Number(value))
  return facet === 'property' && isProperty(value) ? PROPERTY_LABELS[value].label : value
}

/** How many filters are in force; a price range counts once. */
export function countFilters({ facets, priceFrom, priceTo, inStock }: ListingFilters): number {
  const values = FACET_NAMES.reduce((sum, name) => sum + facets[name].length, 0)
  return values + (priceFrom === null && priceTo === null ? 0 : 1) + (inStock ? 1 : 0)
}
