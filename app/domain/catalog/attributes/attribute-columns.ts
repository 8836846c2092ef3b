import type { FacetPart, Product } from '~/platform/generated/prisma/client'

import type { AttributeRow, FacetOfAttribute, JsonPart } from './attribute-row'
import { productAttributes } from './product-attributes'

type Table = typeof productAttributes
export type AttributeColumn = keyof Table

/** Columns whose rows have this property, or this value of it. */
type ColumnsWith<Wanted> = {
  [Column in AttributeColumn]: Table[Column] extends Wanted ? Column : never
}[AttributeColumn]

export type CharacteristicColumn = ColumnsWith<{ characteristic: object }>
export type JsonColumn<Part extends JsonPart> = ColumnsWith<{ json: { part: Part } }>

/** The column's key in JSON, which is also the name of its form field. */
type KeyOf<Column extends AttributeColumn> = Table[Column] extends { name: infer Name extends string }
  ? Name
  : Column

/** What JSON has for these columns; numbers are in the unit of the form. */
export type AttributesJson<Part extends JsonPart> = {
  [Column in JsonColumn<Part> as KeyOf<Column>]: Product[Column]
}

export const attributeRows: Readonly<Record<AttributeColumn, AttributeRow>> = productAttributes

export const attributeColumns = Object.keys(productAttributes) as AttributeColumn[]

function columnsByPlace(placeOf: (row: AttributeRow) => number | undefined): readonly AttributeColumn[] {
  return attributeColumns
    .flatMap((column) => {
      const place = placeOf(attributeRows[column])
      return place === undefined ? [] : [{ column, place }]
    })
    .sort((one, other) => one.place - other.place)
    .map(({ column }) => column)
}

export const characteristicColumns = columnsByPlace(
  ({ characteristic }) => characteristic?.place,
) as readonly CharacteristicColumn[]

const jsonColumnsOf = <Part extends JsonPart>(part: Part) =>
  columnsByPlace(({ json }) => (json?.part === part ? json.place : undefined)) as readonly JsonColumn<Part>[]

export const jsonColumns: { readonly [Part in JsonPart]: readonly JsonColumn<Part>[] } = {
  head: jsonColumnsOf('head'),
  list: jsonColumnsOf('list'),
  detail: jsonColumnsOf('detail'),
  specifications: jsonColumnsOf('specifications'),
}

export const jsonKeyOf = (column: AttributeColumn): string => attributeRows[column].name ?? column

/** In the unit of the form: litres for millilitres. */
export function typedValue(column: AttributeColumn, stored: unknown): unknown {
  const row = attributeRows[column]
  return row.control === 'number' && typeof stored === 'number' ? stored / (row.factor ?? 1) : stored
}

export const textColumns = attributeColumns.filter(
  (column) => !['number', 'tick'].includes(attributeRows[column].control),
)

/** Product pages show all but ticks. */
type PageColumn = Exclude<AttributeColumn, ColumnsWith<{ control: 'tick' }>>
export const pageColumns = attributeColumns.filter(
  (column): column is PageColumn => attributeRows[column].control !== 'tick',
)

const facetRows = attributeColumns.flatMap((column) => {
  const { facet } = attributeRows[column]
  return facet === undefined ? [] : [{ ...facet, column }]
})

export const facetColumns = Object.fromEntries(facetRows.map(({ name, column }) => [name, column])) as Record<
  FacetOfAttribute,
  ColumnsWith<{ facet: object }>
>

export const facetParts = Object.fromEntries(facetRows.map(({ name, part }) => [name, part])) as Record<
  FacetOfAttribute,
  FacetPart
>

export type FacetColumn = (typeof facetColumns)[FacetOfAttribute]

export const selectOf = <Column extends string>(columns: readonly Column[]): Record<Column, true> =>
  Object.fromEntries(columns.map((column) => [column, true])) as Record<Column, true>

export const characteristicLabel = (column: CharacteristicColumn): string => {
  const { characteristic, label } = attributeRows[column]
  return characteristic?.label ?? label
}

/** Always shown by the comparison, in this order (specification, section 2). */
export const comparedLabels: readonly string[] = characteristicColumns
  .filter((column) => attributeRows[column].characteristic?.isCompared)
  .map(characteristicLabel)

/** The audit log shows stored numbers, so it names their unit. */
export const attributeAuditLabels = Object.fromEntries(
  attributeColumns.map((column) => [column, auditLabelOf(attributeRows[column])]),
) as Record<AttributeColumn, string>

function auditLabelOf(row: AttributeRow): string {
  if (row.auditLabel !== undefined) return row.auditLabel
  const unit = row.control === 'number' ? (row.storedUnit ?? row.unit) : ''
  return unit === '' ? row.label : `${row.label}, ${unit}`
}
