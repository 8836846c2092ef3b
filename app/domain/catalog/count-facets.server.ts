import { colorHexOf } from './color-names.server'
import { byHue } from './color-order'
import { FACET_NAMES, type FacetName, type FacetOption, type Facets, type FacetValues, type WayOut } from './facets'
import type { FacetRow } from './facets-statement.server'
import { AVAILABLE_BIT, PARTS, PRICE_BIT, type Part } from './listing-scope.server'
import { PROPERTY_LABELS } from './properties'

const MAX_OPTIONS = 60

type SingleFacet = Exclude<FacetName, 'property'>

const FACETS_OF: Record<Part, readonly SingleFacet[]> = {
  LOOK: ['color', 'volume'],
  KIND: ['type', 'gloss', 'base'],
  USE: ['brand', 'application'],
}

/** The chosen values, the category among them. */
interface Chosen {
  facets: FacetValues
  categoryIds: readonly string[] | null
}

/** What a listing's filters leave. */
export interface Counted {
  total: number
  facets: Facets
  /** Filters that could be given up, each alone. */
  waysOut: WayOut[]
}

/** How many products the filters leave, how many each further choice would, and how many without each filter. */
export function countFacets(rows: readonly FacetRow[], chosen: Chosen): Counted {
  const tally = new Tally(chosen)
  for (const row of rows) {
    if (row.part === 'KIND') tally.notePrice(row)
    if (row.part === 'KIND' && row.missed === AVAILABLE_BIT) tally.give('inStock', undefined, row.count)
    if (row.missed === 0 || row.missed === PARTS[row.part].bit) tally.note(row)
  }
  return tally.result()
}

/** Nothing to choose from. */
export function emptyFacets(): Facets {
  return { options: optionsFor(() => []), categories: {}, available: 0, price: null }
}

/** What a row does not pass: a facet, a single property, or the category. */
interface Failure {
  filter: FacetName | 'category'
  value?: string
}

class Tally {
  private readonly counts = new Map<FacetName, Map<string, number>>(FACET_NAMES.map((name) => [name, new Map()]))
  private readonly categories = new Map<string, number>()
  private readonly hexes = new Map<string, string | null>()
  private readonly waysOut = new Map<string, WayOut>()
  private total = 0
  private available = 0
  private low = Infinity
  private high = -Infinity

  constructor(private readonly chosen: Chosen) {}

  /** The bounds of the price are those without the price filter. */
  notePrice({ missed, count, low, high }: FacetRow): void {
    if (missed === PRICE_BIT) this.give('price', undefined, count)
    if (missed !== 0 && missed !== PRICE_BIT) return
    this.low = Math.min(this.low, low)
    this.high = Math.max(this.high, high)
  }

  /** Counts a row that passes every filter outside of its part. */
  note(row: FacetRow): void {
    const failures = failuresOf(row, this.chosen)
    const passesBut = (filter: Failure['filter']) => failures.every((failure) => failure.filter === filter)
    for (const name of FACETS_OF[row.part]) {
      const value = valueOf(row, name)
      if (value !== null && passesBut(name)) this.add(name, value, row.count)
    }
    if (row.color !== null) this.hexes.set(row.color, this.hexes.get(row.color) ?? row.colorHex)
    if (row.part === 'USE' && row.categoryId !== null && passesBut('category')) {
      this.categories.set(row.categoryId, (this.categories.get(row.categoryId) ?? 0) + row.count)
    }
    const [failure, ...others] = failures
    if (!failure) this.notePassing(row)
    else if (others.length === 0) this.give(failure.filter, failure.value, row.count)
  }

  /** Counts products that would be there if the filter were given up. */
  give(filter: WayOut['filter'], value: string | undefined, count: number): void {
    const key = `${filter} ${value ?? ''}`
    const known = this.waysOut.get(key)
    this.waysOut.set(key, { filter, ...(value === undefined ? {} : { value }), count: (known?.count ?? 0) + count })
  }

  result(): Counted {
    const options = optionsFor((name) => optionsOf(name, this.counts.get(name) ?? new Map<string, number>(), this.chosen.facets[name]))
    options.color = options.color
      .map((option) => ({ ...option, hex: colorHexOf(option.value, this.hexes.get(option.value) ?? null) }))
      .sort((a, b) => byHue(a.hex, b.hex))
    const price = this.low > this.high ? null : { min: Math.floor(this.low / 100), max: Math.ceil(this.high / 100) }
    return {
      total: this.total,
      facets: { options, categories: Object.fromEntries(this.categories), available: this.available, price },
      waysOut: [...this.waysOut.values()].map((way) => ({ ...way, count: way.count + this.total })).sort((a, b) => b.count - a.count),
    }
  }

  /** A row that passes everything: each product is in one row of each part, so one part tells the totals. */
  private notePassing(row: FacetRow): void {
    if (row.part !== 'KIND') return
    this.total += row.count
    if (row.isAvailable) this.available += row.count
    for (const property of row.properties ?? []) this.add('property', property, row.count)
  }

  private add(name: FacetName, value: string, count: number): void {
    const counts = this.counts.get(name)
    counts?.set(value, (counts.get(value) ?? 0) + count)
  }
}

function valueOf(row: FacetRow, name: SingleFacet): string | null {
  if (name === 'volume') return row.volumeMl === null ? null : String(row.volumeMl)
  const { color, paintType: type, glossLevel: gloss, baseType: base, brand, application } = row
  return { color, type, gloss, base, brand, application }[name]
}

function failuresOf(row: FacetRow, { facets, categoryIds }: Chosen): Failure[] {
  const failures: Failure[] = FACETS_OF[row.part].flatMap((filter) => {
    const value = valueOf(row, filter)
    return facets[filter].length > 0 && (value === null || !facets[filter].includes(value)) ? [{ filter }] : []
  })
  const isElsewhere = row.part === 'USE' && categoryIds !== null && (row.categoryId === null || !categoryIds.includes(row.categoryId))
  if (isElsewhere) failures.push({ filter: 'category' })
  if (row.part !== 'KIND') return failures
  const missing = facets.property.filter((property) => !row.properties?.includes(property))
  return [...failures, ...missing.map((value): Failure => ({ filter: 'property', value }))]
}

function optionsFor(make: (name: FacetName) => FacetOption[]): Facets['options'] {
  return {
    color: make('color'), brand: make('brand'), volume: make('volume'), type: make('type'), gloss: make('gloss'), base: make('base'),
    application: make('application'), property: make('property'),
  } // prettier-ignore
}

/** Chosen values stay in the list even when nothing is left of them, so that they can be taken back. */
function optionsOf(name: FacetName, counts: Map<string, number>, chosen: readonly string[]): FacetOption[] {
  for (const value of chosen) if (!counts.has(value)) counts.set(value, 0)
  const options = [...counts].map(([value, count]) => ({ value, count })).sort(orderOf(name))
  return [...options.slice(0, MAX_OPTIONS), ...options.slice(MAX_OPTIONS).filter(({ value }) => chosen.includes(value))]
}

const PROPERTY_ORDER = Object.keys(PROPERTY_LABELS)

function orderOf(name: FacetName): (a: FacetOption, b: FacetOption) => number {
  if (name === 'volume') return (a, b) => Number(a.value) - Number(b.value)
  if (name === 'property') return (a, b) => PROPERTY_ORDER.indexOf(a.value) - PROPERTY_ORDER.indexOf(b.value)
  return (a, b) => b.count - a.count || a.value.localeCompare(b.value, 'ru')
}
