import type { CatalogIndex } from '../cards/catalog-index'
import { SINGLE_FACETS, type SingleFacet } from '../cards/facet-values'
import { PASSES, OUT, type FilterMask } from '../cards/filter-mask'
import { colorHexOf } from './color-names.server'
import { byHue } from './color-order'
import type { FacetName, FacetOption, Facets, FacetValues, DroppableFilter } from './facets'
import { PROPERTY_LABELS } from '../product/properties'

const MAX_OPTIONS = 60

export interface Counted {
  facets: Facets
  droppableFilters: DroppableFilter[]
}

interface Choices {
  facets: FacetValues
  categories: readonly { id: string; ids: readonly string[] }[]
}

/** A family counts once per value. */
export function countFacets(
  index: CatalogIndex,
  misses: FilterMask,
  { facets: chosen, categories }: Choices,
): Counted {
  const tally = new Tally(index, misses, categories)
  for (let family = 0; family < index.families.count; family += 1) tally.note(family)
  return tally.result(chosen)
}

export function emptyFacets(): Facets {
  return { options: optionsFor(() => []), categories: {}, available: 0, price: null }
}

class FamilyCounts {
  readonly counts: Int32Array
  private readonly last: Int32Array

  constructor(values: number) {
    this.counts = new Int32Array(values)
    this.last = new Int32Array(values).fill(-1)
  }

  add(value: number, family: number): void {
    if (value < 0 || this.last[value] === family) return
    this.last[value] = family
    this.counts[value] = (this.counts[value] ?? 0) + 1
  }
}

class Tally {
  private readonly counts: Record<SingleFacet, FamilyCounts>
  private readonly inCategories: FamilyCounts
  private readonly countedIn: readonly (readonly number[])[]
  private readonly properties: FamilyCounts
  private readonly available = new FamilyCounts(1)
  private readonly missing: FamilyCounts
  private readonly hexes = new Map<number, string>()
  private low = Infinity
  private high = -Infinity

  constructor(
    private readonly index: CatalogIndex,
    private readonly misses: FilterMask,
    private readonly categories: Choices['categories'],
  ) {
    const { single, propertyNames } = index.values
    this.inCategories = new FamilyCounts(categories.length)
    this.countedIn = single.category.names.map((id) =>
      categories.flatMap(({ ids }, place) => (ids.includes(id) ? [place] : [])),
    )
    this.counts = Object.fromEntries(
      SINGLE_FACETS.map((name) => [name, new FamilyCounts(single[name].names.length)]),
    ) as Tally['counts']
    this.properties = new FamilyCounts(propertyNames.length)
    this.missing = new FamilyCounts(misses.filters.length)
  }

  note(family: number): void {
    const { starts, members, kinds, uses } = this.index
    let [kind, use] = [-1, -1]
    const end = starts[family + 1] ?? 0
    for (let at = starts[family] ?? 0; at < end; at += 1) {
      const product = members[at] ?? 0
      const miss = this.misses.of[product] ?? OUT
      if (miss === OUT) continue
      if (miss !== PASSES) {
        this.noteMissing(family, product, miss - 1)
        continue
      }
      this.noteLook(family, product)
      if (kinds[product] !== kind) this.noteKind(family, (kind = kinds[product] ?? 0))
      if (uses[product] !== use) this.noteUse(family, (use = uses[product] ?? 0))
    }
  }

  result(chosen: FacetValues): Counted {
    const { single, propertyNames } = this.index.values
    const options = optionsFor((name) => {
      const names = name === 'property' ? propertyNames : single[name].names
      const { counts } = name === 'property' ? this.properties : this.counts[name]
      return optionsOf(name, countsByName(names, counts), chosen[name])
    })
    const hexes = new Map([...this.hexes].map(([color, hex]) => [single.color.names[color], hex]))
    options.color = options.color
      .map((option) => ({ ...option, hex: colorHexOf(option.value, hexes.get(option.value) ?? null) }))
      .sort((a, b) => byHue(a.hex, b.hex))
    const ids = this.categories.map(({ id }) => id)
    const categories = Object.fromEntries(countsByName(ids, this.inCategories.counts))
    const price =
      this.low > this.high ? null : { min: Math.floor(this.low / 100), max: Math.ceil(this.high / 100) }
    const droppableFilters = this.misses.filters.map((way, filter) => ({
      ...way,
      count: this.missing.counts[filter] ?? 0,
    }))
    return {
      facets: { options, categories, available: this.available.counts[0] ?? 0, price },
      droppableFilters: droppableFilters.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count),
    }
  }

  private noteLook(family: number, product: number): void {
    const { looks, available } = this.index
    const look = looks[product] ?? 0
    this.add('color', look, family)
    this.add('volume', look, family)
    this.noteHex(look)
    this.notePrice(product)
    if (available[product] === 1) this.available.add(0, family)
  }

  private noteKind(family: number, kind: number): void {
    this.add('type', kind, family)
    this.add('gloss', kind, family)
    this.add('base', kind, family)
    for (const property of this.index.values.properties[kind] ?? []) this.properties.add(property, family)
  }

  private noteUse(family: number, use: number): void {
    this.add('brand', use, family)
    this.add('application', use, family)
    this.noteCategory(use, family)
  }

  /** A product that only one filter excludes counts for the other values of this filter. */
  private noteMissing(family: number, product: number, filter: number): void {
    this.missing.add(filter, family)
    const name = this.misses.filters[filter]?.filter
    if (name === undefined || name === 'inStock' || name === 'property') return
    // The price bounds ignore the price filter.
    if (name === 'price') this.notePrice(product)
    const { looks, kinds, uses } = this.index
    if (name === 'category') this.noteCategory(uses[product] ?? 0, family)
    if (name === 'price' || name === 'category') return
    for (const set of [looks[product] ?? 0, kinds[product] ?? 0, uses[product] ?? 0])
      this.add(name, set, family)
    if (name === 'color') this.noteHex(looks[product] ?? 0)
  }

  private noteCategory(use: number, family: number): void {
    for (const place of this.countedIn[this.index.values.single.category.of[use] ?? -1] ?? [])
      this.inCategories.add(place, family)
  }

  private add(name: SingleFacet, set: number, family: number): void {
    this.counts[name].add(this.index.values.single[name].of[set] ?? -1, family)
  }

  private noteHex(look: number): void {
    const { single, colorHexes } = this.index.values
    const [color, hex] = [single.color.of[look] ?? -1, colorHexes[look] ?? null]
    if (hex !== null && !this.hexes.has(color)) this.hexes.set(color, hex)
  }

  private notePrice(product: number): void {
    const kopecks = this.index.prices[product] ?? 0
    if (kopecks < this.low) this.low = kopecks
    if (kopecks > this.high) this.high = kopecks
  }
}

function countsByName(names: readonly string[], counts: Int32Array): Map<string, number> {
  return new Map(
    names.flatMap((name, value) => ((counts[value] ?? 0) > 0 ? [[name, counts[value] ?? 0] as const] : [])),
  )
}

function optionsFor(make: (name: FacetName) => FacetOption[]): Facets['options'] {
  return {
    color: make('color'), brand: make('brand'), volume: make('volume'), type: make('type'), gloss: make('gloss'), base: make('base'),
    application: make('application'), property: make('property'),
  } // prettier-ignore
}

/** Chosen values stay listed without results, so that they can be removed. */
function optionsOf(name: FacetName, counts: Map<string, number>, chosen: readonly string[]): FacetOption[] {
  for (const value of chosen) if (!counts.has(value)) counts.set(value, 0)
  const options = [...counts].map(([value, count]) => ({ value, count })).sort(orderOf(name))
  return [
    ...options.slice(0, MAX_OPTIONS),
    ...options.slice(MAX_OPTIONS).filter(({ value }) => chosen.includes(value)),
  ]
}

const PROPERTY_ORDER = Object.keys(PROPERTY_LABELS)

function orderOf(name: FacetName): (a: FacetOption, b: FacetOption) => number {
  if (name === 'volume') return (a, b) => Number(a.value) - Number(b.value)
  if (name === 'property') return (a, b) => PROPERTY_ORDER.indexOf(a.value) - PROPERTY_ORDER.indexOf(b.value)
  return (a, b) => b.count - a.count || a.value.localeCompare(b.value, 'ru')
}
