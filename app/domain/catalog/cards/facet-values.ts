import type { FacetPart, Product } from '~/platform/generated/prisma/client'

import { facetColumns, facetParts, type FacetColumn } from '../attributes/attribute-columns'
import type { FacetOfAttribute } from '../attributes/attribute-row'
import { FACET_NAMES } from '../listing/facets'

export type SingleFacet = FacetOfAttribute

export interface FacetSetRow extends Pick<Product, FacetColumn> {
  id: number
  part: FacetPart
  colorHex: string | null
  categoryId: string | null
  properties: readonly string[] | null
}

export interface Values {
  names: readonly string[]
  of: Int32Array
}

export interface FacetValues {
  places: ReadonlyMap<number, number>
  parts: readonly FacetPart[]
  single: Record<SingleFacet | 'category', Values>
  propertyNames: readonly string[]
  properties: readonly (readonly number[])[]
  colorHexes: readonly (string | null)[]
}

const columnOf: Record<SingleFacet | 'category', FacetColumn | 'categoryId'> = {
  ...facetColumns,
  category: 'categoryId',
}

export const partOf: Record<SingleFacet | 'category', FacetPart> = {
  ...facetParts,
  category: 'USE',
}

export const SINGLE_FACETS = FACET_NAMES.filter((name) => name !== 'property')

/** Rows come sorted by colour, so that numbers follow the palette. */
export function facetValuesOf(rows: readonly FacetSetRow[]): FacetValues {
  const properties = new Numbering()
  return {
    places: new Map(rows.map(({ id }, place) => [id, place])),
    parts: rows.map(({ part }) => part),
    single: Object.fromEntries(
      Object.entries(columnOf).map(([name, column]) => [name, valuesOf(rows.map((row) => row[column]))]),
    ) as FacetValues['single'],
    properties: rows.map((row) => (row.properties ?? []).map((property) => properties.numberOf(property))),
    propertyNames: properties.names,
    colorHexes: rows.map(({ colorHex }) => colorHex),
  }
}

function valuesOf(values: readonly (string | number | null)[]): Values {
  const numbering = new Numbering()
  return {
    of: Int32Array.from(values, (value) => (value === null ? -1 : numbering.numberOf(String(value)))),
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
