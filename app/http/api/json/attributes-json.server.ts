import {
  jsonColumns,
  jsonKeyOf,
  typedValue,
  type AttributesJson,
  type JsonColumn,
  type JsonPart,
} from '~/domain/catalog/staff'

/** The attributes of one part of the public contract, in its order and in the units of the form. */
export function attributesJson<Part extends Exclude<JsonPart, 'specifications'>>(
  part: Part,
  product: Readonly<Record<JsonColumn<Part>, unknown>>,
): AttributesJson<Part> {
  const json: Record<string, unknown> = {}
  for (const column of jsonColumns[part]) json[jsonKeyOf(column)] = typedValue(column, product[column])
  return json as AttributesJson<Part>
}
