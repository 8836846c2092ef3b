import { z } from 'zod'

import {
  attributeRows,
  jsonColumns,
  jsonKeyOf,
  type AttributesJson,
  type JsonPart,
} from '~/domain/catalog/staff'

type Row = (typeof attributeRows)[keyof typeof attributeRows]
type Shape<Json> = { [Key in keyof Json]: z.ZodType<Json[Key], Json[Key]> }

/** What JSON has for an attribute, without its description. */
export function attributeSchema(row: Row): z.ZodType {
  if (row.control === 'tick') return z.boolean()
  if (row.control === 'number') return z.number().nullable()
  return row.control === 'choice' ? z.enum(row.choices).nullable() : z.string().nullable()
}

/** The attributes of one part of the public contract, in its order. */
export function attributeShape<Part extends Exclude<JsonPart, 'specifications'>>(
  part: Part,
): Shape<AttributesJson<Part>> {
  const entries = jsonColumns[part].map((column) => [jsonKeyOf(column), partSchema(attributeRows[column])])
  return Object.fromEntries(entries) as Shape<AttributesJson<Part>>
}

function partSchema(row: Row): z.ZodType {
  const isNeverNull = 'empty' in row && row.empty !== undefined
  const schema = isNeverNull ? z.string() : attributeSchema(row)
  const about = row.json !== undefined && 'about' in row.json ? row.json.about : undefined
  return about === undefined ? schema : schema.meta({ description: about })
}
