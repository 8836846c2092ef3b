import { FACET_NAMES, type FacetName } from '../listing/facets'
import type { Part } from '../listing/listing-scope'

export type SingleFacet = Exclude<FacetName, 'property'>

export interface FacetSetRow {
  id: number
  part: Part
  color: string | null
  colorHex: string | null
  volumeMl: number | null
  paintType: string | null
  glossLevel: string | null
  baseType: string | null
  brand: string | null
  application: string | null
  categoryId: string | null
  properties: readonly string[] | null
}

export interface Values {
  names: readonly string[]
  of: Int32Array
}

export interface FacetValues {
  places: ReadonlyMap<number, number>
  parts: readonly Part[]
  single: Record<SingleFacet | 'category', Values>
  propertyNames: readonly string[]
  properties: readonly (readonly number[])[]
  colorHexes: readonly (string | null)[]
}

const READ: Record<SingleFacet | 'category', (row: FacetSetRow) => string | null> = {
  color: (row) => row.color,
  brand: (row) => row.brand,
  volume: (row) => (row.volumeMl === null ? null : String(row.volumeMl)),
  type: (row) => row.paintType,
  gloss: (row) => row.glossLevel,
  base: (row) => row.baseType,
  application: (row) => row.application,
  category: (row) => row.categoryId,
}

export const SINGLE_FACETS = FACET_NAMES.filter((name) => name !== 'property')

/** Rows come sorted by colour, so that numbers follow the palette. */
export function facetValuesOf(rows: readonly FacetSetRow[]): FacetValues {
  const properties = new Numbering()
  return {
    places: new Map(rows.map(({ id }, place) => [id, place])),
    parts: rows.map(({ part }) => part),
    single: Object.fromEntries(
      Object.entries(READ).map(([name, read]) => [name, valuesOf(rows.map(read))]),
    ) as FacetValues['single'],
    properties: rows.map((row) => (row.properties ?? []).map((property) => properties.numberOf(property))),
    propertyNames: properties.names,
    colorHexes: rows.map(({ colorHex }) => colorHex),
  }
}

function valuesOf(values: readonly (string | null)[]): Values {
  const numbering = new Numbering()
  return {
    of: Int32Array.from(values, (value) => (value === null ? -1 : numbering.numberOf(value))),
    names: numbering.names,
  }
}

class Numbering {
  readonly names: string[] = []
  private readonly numbers = new Map<string, number>()

  numberOf(name: string): number {
    const known = this.numbers.get(name)
    if (known !== undefined) return known
    this.numbers.set(name, this.names.length)
    return this.names.push(name) - 1
  }
}
