import { volumeText } from '../cards/card'
import { PROPERTY_LABELS, isProperty } from '../product/properties'

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

/** Volumes in millilitres. */
export type FacetValues = Record<FacetName, string[]>

export interface ListingFilters {
  facets: FacetValues
  /** Roubles. */
  priceFrom: number | null
  priceTo: number | null
  inStock: boolean
}

/** The number of cards with it under the other filters; a family counts once. */
export interface FacetOption {
  value: string
  count: number
  hex?: string
}

export interface DroppableFilter {
  filter: FacetName | 'category' | 'price' | 'inStock'
  value?: string
  count: number
}

export interface Facets {
  options: Record<FacetName, FacetOption[]>
  categories: Record<string, number>
  available: number
  /** Roubles, rounded outwards; null without results. */
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

export function noFacets(): FacetValues {
  return { color: [], brand: [], volume: [], type: [], gloss: [], base: [], application: [], property: [] }
}

export function noFilters(): ListingFilters {
  return { facets: noFacets(), priceFrom: null, priceTo: null, inStock: false }
}

export function facetValueText(facet: FacetName, value: string): string {
  if (facet === 'volume') return volumeText(Number(value))
  return facet === 'property' && isProperty(value) ? PROPERTY_LABELS[value].label : value
}

export function countFilters({ facets, priceFrom, priceTo, inStock }: ListingFilters): number {
  const values = FACET_NAMES.reduce((sum, name) => sum + facets[name].length, 0)
  return values + (priceFrom === null && priceTo === null ? 0 : 1) + (inStock ? 1 : 0)
}
