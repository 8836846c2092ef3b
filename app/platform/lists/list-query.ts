import { z } from 'zod'

import { cutText } from '../text/cut-text'
import { UserError } from '../errors/errors'
import { saying } from '../forms/schema-texts.server'

/** Beyond it keyset paging, since large offsets become slow. */
export const LAST_NUMBERED_PAGE = 50

export const COUNT_LIMIT = 10_000

/** For searches, which read every candidate row. */
export const FOUND_LIMIT = 500

export interface ListPlace {
  side: 'after' | 'before'
  value: string
  id: string
}

export interface ListQuery<Sort extends string = string> {
  sort: Sort
  direction: 'asc' | 'desc'
  size: number
  page: number
  place: ListPlace | null
  search?: string
}

interface ListOptions<Filters extends z.ZodRawShape, Sort extends string> {
  filters: Filters
  sorts: readonly [Sort, ...Sort[]]
  sizes: readonly [number, ...number[]]
}

/** Never fails. */
export function listQuery<Filters extends z.ZodRawShape, Sort extends string>({
  filters,
  sorts,
  sizes,
}: ListOptions<Filters, Sort>) {
  const [usualSort] = sorts
  const [usualSize] = sizes
  return z.object({
    ...filters,
    sort: z.enum(sorts).meta(oneOf(sorts)).catch(usualSort),
    direction: z.enum(directions).meta(oneOf(directions)).catch('desc'),
    size: z.coerce
      .number()
      .refine((size) => sizes.includes(size))
      .meta(oneOf(sizes))
      .catch(usualSize),
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(LAST_NUMBERED_PAGE)
      .meta(reading(`целое число от 1 до ${LAST_NUMBERED_PAGE}`))
      .catch(1),
    place: z.string().transform(readPlace).meta(reading('то, что ответил next')).catch(null),
  })
}

const directions = ['asc', 'desc'] as const

const MAX_SEARCH = 100

export const searchFilter = z
  .string()
  .transform((text) => text.replace(/[\u0000-\u001f]/g, ' ').trim())
  .refine((text) => text.length <= MAX_SEARCH)
  .meta(reading(`не больше ${MAX_SEARCH} знаков`))
  .catch(({ value }) => (typeof value === 'string' ? cutText(value, MAX_SEARCH) : ''))

export function choiceFilter<Value extends string>(values: readonly Value[]) {
  return z.enum(values).nullable().meta(oneOf(values)).catch(null)
}

export const dayFilter = z.iso
  .date()
  .regex(/^(19|20|21)/)
  .nullable()
  .meta(reading('день вида 2026-01-31'))
  .catch(null)

/** Typed in roubles, returned in kopecks. */
export const roublesFilter = z.coerce
  .string()
  .regex(/^\d{1,7}$/)
  .transform((text) => Number(text) * 100)
  .nullable()
  .meta(reading('целое число рублей от 0 до 9999999'))
  .catch(null)

export const tickFilter = choiceFilter(['on'])

export const nameFilter = z
  .string()
  .regex(/^[^\u0000-\u001f]{1,100}$/)
  .nullable()
  .meta(reading('не больше 100 знаков'))
  .catch(null)

export const idFilter = z.uuid().nullable().meta(reading('идентификатор')).catch(null)

function reading(description: string, values?: readonly (string | number)[]) {
  return { description, ...(values === undefined ? {} : { enum: values.map(String) }) }
}

function oneOf(values: readonly (string | number)[]) {
  return reading(`одно из: ${values.join(', ')}`, values)
}

/** For API calls: rejects invalid values, which pages ignore. An empty value means not set. */
export function strictQuery<Shape extends z.ZodRawShape>(query: z.ZodObject<Shape>) {
  const fields = Object.entries(query.shape).map(
    ([name, field]) => [name, strictField(name, field as z.ZodType)] as const,
  )
  return z.object(
    Object.fromEntries(fields) as {
      [Name in keyof Shape]: z.ZodType<z.output<Shape[Name]>, string | undefined>
    },
  )
}

/**
 * An ignored invalid filter would select everything.
 * @throws UserError (400, code input)
 */
export function readNarrowed<Shape extends z.ZodRawShape>(
  query: z.ZodObject<Shape>,
  params: URLSearchParams,
) {
  const read = strictQuery(query).safeParse(Object.fromEntries(params))
  if (read.success) return read.data
  throw new UserError(`Фильтр не понят: ${read.error.issues.map(({ message }) => message).join('; ')}`, {
    code: 'input',
  })
}

export function unreadParams<Shape extends z.ZodRawShape>(
  query: z.ZodObject<Shape>,
  params: URLSearchParams,
): string[] {
  const read = strictQuery(query).safeParse(Object.fromEntries(params))
  return read.success ? [] : [...new Set(read.error.issues.map(({ path }) => String(path[0])))]
}

function strictField(name: string, field: z.ZodType): z.ZodType {
  const inner = field instanceof z.ZodCatch ? (field.unwrap() as z.ZodType) : field
  const { description = 'неверное значение', ...meta } = inner.meta() ?? {}
  const message = `${name} — ${description}`
  const strict = z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === undefined || text === '') return field.parse(undefined)
      const read = inner.safeParse(text)
      if (read.success && read.data !== null) return read.data
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .meta({ description, ...meta })
  return saying(strict, { texts: [message] })
}

function readPlace(text: string): ListPlace | null {
  const [, side, value, id] = /^(after|before):([\w:.+-]{1,40}):([\da-f-]{36})$/.exec(text) ?? []
  if ((side !== 'after' && side !== 'before') || value === undefined || id === undefined) return null
  return { side, value, id }
}

export function placeText({ side, value, id }: ListPlace): string {
  return `${side}:${value}:${id}`
}
