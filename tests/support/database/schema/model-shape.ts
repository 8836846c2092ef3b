import { readFileSync } from 'node:fs'

import { columnLine, type SchemaShape } from './schema-shape'

interface ModelField {
  name: string
  dbName?: string | null
  kind: 'scalar' | 'enum' | 'object'
  type: string
  nativeType: [string, string[]] | null
  isList: boolean
  isRequired: boolean
  hasDefaultValue: boolean
  default?: unknown
  relationFromFields?: string[]
  relationToFields?: string[]
  relationOnDelete?: string
}

interface DataModel {
  models: { name: string; dbName: string | null; fields: ModelField[] }[]
  enums: { name: string; values: { name: string }[] }[]
  indexes: { model: string; type: 'id' | 'unique' | 'normal' | 'fulltext'; fields: { name: string }[] }[]
}

const TYPES: Record<string, string> = {
  String: 'text',
  Int: 'integer',
  BigInt: 'bigint',
  Bytes: 'bytea',
  Float: 'double precision',
  Boolean: 'boolean',
  Json: 'jsonb',
  DateTime: 'timestamp(3) without time zone',
}
const KEYS = { id: 'primary key', unique: 'unique', normal: 'index', fulltext: 'index' }
const ON_DELETE: Record<string, string> = {
  Cascade: 'cascade',
  SetNull: 'set null',
  Restrict: 'restrict',
  NoAction: 'no action',
}

function typeOf(field: ModelField): string {
  const list = field.isList ? '[]' : ''
  if (field.kind === 'enum') return `${field.type}${list}`
  if (!field.nativeType) return `${TYPES[field.type] ?? field.type}${list}`
  const [name, args] = field.nativeType
  if (name === 'Timestamptz') return `timestamp(${args[0] ?? 6}) with time zone${list}`
  return `${name.toLowerCase()}${args.length > 0 ? `(${args.join(',')})` : ''}${list}`
}

function defaultOf(field: ModelField): string | null {
  if (!field.hasDefaultValue) return null
  const value = field.default
  if (typeof value === 'object' && value !== null && 'name' in value) {
    if (value.name === 'now') return 'now'
    if (value.name === 'autoincrement') return 'sequence'
    return null
  }
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return String(value)
}

function foreignKeysOf(model: DataModel['models'][number]): string[] {
  return model.fields
    .filter((field) => (field.relationFromFields ?? []).length > 0)
    .map((field) => {
      const action = ON_DELETE[field.relationOnDelete ?? (field.isRequired ? 'Restrict' : 'SetNull')] ?? ''
      const from = field.relationFromFields?.join(', ')
      return `${model.name} (${from}) references ${field.type} (${field.relationToFields?.join(', ')}) on delete ${action}`
    })
}

export function readModelShape(file = 'app/platform/generated/model.json'): SchemaShape {
  const model = JSON.parse(readFileSync(file, 'utf8')) as DataModel
  return {
    columns: model.models.flatMap(({ name, fields }) =>
      fields
        .filter((field) => field.kind !== 'object')
        .map((field) =>
          columnLine(
            name,
            field.dbName ?? field.name,
            typeOf(field),
            !field.isRequired || field.isList,
            defaultOf(field),
          ),
        ),
    ),
    keys: model.indexes.map(
      (index) => `${index.model} ${KEYS[index.type]} (${index.fields.map((field) => field.name).join(', ')})`,
    ),
    foreignKeys: model.models.flatMap(foreignKeysOf),
    enums: model.enums.map(({ name, values }) => `${name}: ${values.map((value) => value.name).join(', ')}`),
  }
}
