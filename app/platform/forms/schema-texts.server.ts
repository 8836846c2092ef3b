import type { z } from 'zod'

interface SaidByCode {
  texts?: readonly string[]
  schema?: z.ZodType
}

interface TextOptions {
  /** For a wrong type, which no form can send. */
  wrongValue: string
  isText: boolean
}

const saidByCode = new WeakMap<z.ZodType, SaidByCode>()

export function saying<Schema extends z.ZodType>(schema: Schema, said: SaidByCode): Schema {
  saidByCode.set(schema, said)
  return schema
}

export function textsOfSchema(schema: z.ZodType, options: TextOptions): string[] {
  const found = new Set<string>()
  collect(schema, 'fields', { found, ...options })
  return [...found]
}

interface Collected extends TextOptions {
  found: Set<string>
}

/**
 * `fields`: without the error for the value's own type. `checks`: only errors of values with the right type,
 * since a union has its own text for others.
 */
type TextKinds = 'all' | 'fields' | 'checks'

interface Definition {
  type: string
  error?: (issue: object) => unknown
  checks?: readonly { _zod: { def: { check: string; error?: (issue: object) => unknown } } }[]
  shape?: Readonly<Record<string, z.ZodType>>
  discriminator?: string
  options?: readonly z.ZodType[]
  element?: z.ZodType
  innerType?: z.ZodType
  valueType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
}

/** Other schemas leave type errors to their inner schemas. */
const typed = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'object', 'array', 'record', 'date'])

function collect(schema: z.ZodType, kinds: TextKinds, to: Collected): void {
  const def = schema.def as unknown as Definition
  if (def.type === 'catch') return
  const text = textOf(def.error)
  if (text !== null && kinds !== 'checks') to.found.add(text)
  const refusesType = typed.has(def.type) && !(to.isText && def.type === 'string')
  if (text === null && kinds === 'all' && refusesType) to.found.add(to.wrongValue)
  for (const { _zod: check } of def.checks ?? []) {
    if (check.def.check !== 'overwrite') to.found.add(textOf(check.def.error) ?? to.wrongValue)
  }
  collectParts(def, { kinds, isChoice: text !== null && def.discriminator === undefined }, to)
  const { texts = [], schema: inner } = saidByCode.get(schema) ?? {}
  for (const said of texts) to.found.add(said)
  if (inner) collect(inner, 'fields', to)
}

function collectParts(
  def: Definition,
  { kinds, isChoice }: { kinds: TextKinds; isChoice: boolean },
  to: Collected,
): void {
  const inside = kinds === 'checks' ? 'checks' : 'all'
  for (const part of Object.values(def.shape ?? {})) collect(part, inside, to)
  for (const option of def.options ?? []) collect(option, isChoice ? 'checks' : 'fields', to)
  for (const part of [def.element, def.valueType]) if (part) collect(part, inside, to)
  for (const part of [def.innerType, def.in]) if (part) collect(part, kinds, to)
  // The output of a schema has the right type; a preprocessed value may be anything.
  if (def.out)
    collect(def.out, (def.in?.def as unknown as Definition).type === 'transform' ? kinds : 'checks', to)
}

function textOf(error: Definition['error']): string | null {
  const said = error?.({ code: 'invalid_type', input: undefined, path: [] })
  if (typeof said === 'string') return said
  const { message } = (said ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : null
}
