import type { FacetPart, Product } from '~/platform/generated/prisma/client'

import type { FacetName } from '../listing/facets'

/** Specification, section 2. */
export type ProductFormSection = 'main' | 'sale' | 'details' | 'paint' | 'seo'

/** `head` and `list` are in lists of products too; `specifications` are the free characteristics. */
export type JsonPart = 'head' | 'list' | 'detail' | 'specifications'

export type FacetOfAttribute = Exclude<FacetName, 'property'>

interface RowBase {
  /** Of forms, history, product page and comparison, unless one of these has a label of its own. */
  label: string
  /** Name of the form field and key in JSON; without it the column's name. */
  name?: string
  /** Of the form; without it «Дополнительные характеристики». */
  section?: ProductFormSection
  hint?: string
  isWide?: boolean
  auditLabel?: string
  /** A line of the product page; `isCompared` puts it among the first lines of the comparison. */
  characteristic?: { place: number; label?: string; isCompared?: true }
  /** Public API; the staff API has every attribute. */
  json?:
    | { part: Exclude<JsonPart, 'specifications'>; place: number; about?: string }
    | { part: 'specifications'; place: number; key: string }
  /** `FacetSet` has the same column, kept by triggers; `FACET_LABELS` has the same label. */
  facet?: { name: FacetOfAttribute; part: FacetPart; label?: string }
}

export interface TextRow extends RowBase {
  control: 'line' | 'lines'
  max: number
  /** The error of an empty field. */
  required?: string
  /** Stored for an empty field instead of null. */
  empty?: ''
  format?: 'hexColor'
  /** Offered, but other texts are allowed. */
  usual?: readonly string[]
  /** Forms and the API set only these (`assertListed`); imports may have stored others. */
  isListed?: true
}

export interface ChoiceRow extends RowBase {
  control: 'choice'
  /** Stored as shown; the migration adds a check of the same values. */
  choices: readonly string[]
}

export interface NumberRow extends RowBase {
  control: 'number'
  unit: string
  /** The stored number is the typed one times this. */
  factor?: number
  storedUnit?: string
  decimals?: number
  most?: number
}

export interface TickRow extends RowBase {
  control: 'tick'
}

export type AttributeRow = TextRow | ChoiceRow | NumberRow | TickRow

/** A column without null needs an error or a text for an empty field. */
type RowOf<Value> = [Value] extends [boolean]
  ? TickRow
  : [Value] extends [number | null]
    ? NumberRow
    : [Value] extends [string]
      ? TextRow & ({ required: string } | { empty: '' })
      : [Value] extends [string | null]
        ? TextRow | ChoiceRow
        : never

/** The control must fit the column: a number column, for example, has no text field. */
export type AttributeTable = { readonly [Column in keyof Product]?: RowOf<Product[Column]> }
