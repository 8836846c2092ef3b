import type { z } from 'zod'

/** What a schema says by its own code (`context.addIssue`), which nobody can read off it. */
interface SaidByCode {
  texts?: readonly string[]
  /** A schema that the code asks. */
  schema?: z.ZodType
}

interface TextOptions {
  /** Said of what no text of a field's own is about: another type, or a value that no person typed. */
  wrongValue: string
  /** All values are texts, as in an address: there a text is never of a wrong type. */
  isText: boolean
}

const saidByCode = new WeakMap<z.ZodType, SaidByCode>()

/** Notes what a schema's own code says of wrong values, for `textsOfSchema`. */
export function saying<Schema extends z.ZodType>(schema: Schema, said: SaidByCode): Schema {
  saidByCode.set(schema, said)
  return schema
}

/** Every text that an object of fields may be refused with by its schema, for generated documents. */
export function textsOfSchema(schema: z.ZodType, options: TextOptions): string[] {
  const found = new Set<string>()
  collect(schema, 'fields', { found, ...options })
  return [...found]
}

interface Collected extends TextOptions {
  found: Set<string>
}

/**
 * What of a schema is heard. `all`; `fields`: not that the value itself is of another type, which who reads bodies says; `checks`: what is said of a value of
 * the right type, since a choice that no option fits says its own text of any other.
 */
type TextKinds = 'all' | 'fields' | 'checks'

/** The parts of zod's definitions in which texts and further schemas stand. */
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

/** Schemas that refuse a value of another type by themselves; others leave it to those inside. */
const typed = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'object', 'array', 'record', 'date'])

function collect(schema: z.ZodType, heard: TextKinds, to: Collected): void {
  const def = schema.def as unknown as Definition
  // It takes something else in the place of what is wrong.
  if (def.type === 'catch') return
  const text = textOf(def.error)
  if (text !== null && heard !== 'checks') to.found.add(text)
  const refusesType = typed.has(def.type) && !(to.isText && def.type === 'string')
  if (text === null && heard === 'all' && refusesType) to.found.add(to.wrongValue)
  for (const { _zod: check } of def.checks ?? []) {
    if (check.def.check !== 'overwrite') to.found.add(textOf(check.def.error) ?? to.wrongValue)
  }
  collectParts(def, { heard, isChoice: text !== null && def.discriminator === undefined }, to)
  const { texts = [], schema: asked } = saidByCode.get(schema) ?? {}
  for (const said of texts) to.found.add(said)
  if (asked) collect(asked, 'fields', to)
}

function collectParts(
  def: Definition,
  { heard, isChoice }: { heard: TextKinds; isChoice: boolean },
  to: Collected,
): void {
  const inside = heard === 'checks' ? 'checks' : 'all'
  for (const part of Object.values(def.shape ?? {})) collect(part, inside, to)
  for (const option of def.options ?? []) collect(option, isChoice ? 'checks' : 'fields', to)
  for (const part of [def.element, def.valueType]) if (part) collect(part, inside, to)
  for (const part of [def.innerType, def.in]) if (part) collect(part, heard, to)
  // What comes out of another schema is of the right type; what comes out of a preparation may be anything.
  if (def.out)
    collect(def.out, (def.in?.def as unknown as Definition).type === 'transform' ? heard : 'checks', to)
}

function textOf(error: Definition['error']): string | null {
  const said = error?.({ code: 'invalid_type', input: undefined, path: [] })
  if (typeof said === 'string') return said
  const { message } = (said ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : null
}
