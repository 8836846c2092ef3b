import { z } from 'zod'

/** Beyond this page a list goes on from row to row: counting off more rows costs more the further it goes. */
export const LAST_NUMBERED_PAGE = 50

/** How many rows a list is counted up to. */
export const COUNT_LIMIT = 10_000

/** A row that a page begins after, or ends before: the value that the list is sorted by, and the row's id. */
export interface ListPlace {
  side: 'after' | 'before'
  value: string
  id: string
}

/** What the address of a list says beside its filters. */
export interface ListQuery<Sort extends string = string> {
  sort: Sort
  direction: 'asc' | 'desc'
  size: number
  page: number
  /** Set beyond the numbered pages; then `page` says nothing. */
  place: ListPlace | null
}

interface ListOptions<Filters extends z.ZodRawShape, Sort extends string> {
  /** Each must read anything: what cannot be read counts as not set. */
  filters: Filters
  /** Columns that the list may be sorted by, the usual one first; the usual direction is descending. */
  sorts: readonly [Sort, ...Sort[]]
  /** Rows of a page, the usual number first. */
  sizes: readonly [number, ...number[]]
}

/** Reads the address of a list: its filters, sort, page size and page. Nothing in it is an error. */
export function listQuery<Filters extends z.ZodRawShape, Sort extends string>({ filters, sorts, sizes }: ListOptions<Filters, Sort>) {
  const [usualSort] = sorts
  const [usualSize] = sizes
  return z.object({
    ...filters,
    sort: z.enum(sorts).catch(usualSort),
    direction: z.enum(['asc', 'desc']).catch('desc'),
    size: z.coerce
      .number()
      .refine((size) => sizes.includes(size))
      .catch(usualSize),
    page: z.coerce.number().int().min(1).max(LAST_NUMBERED_PAGE).catch(1),
    place: z.string().transform(readPlace).catch(null),
  })
}

/** A text that is looked for: one line without control characters, at most 100 of them. */
export const searchFilter = z
  .string()
  .transform((text) =>
    text
      .replace(/[\u0000-\u001f]/g, ' ')
      .trim()
      .slice(0, 100),
  )
  .catch('')

/** One of these values, or none. */
export function choiceFilter<Value extends string>(values: readonly Value[]) {
  return z.enum(values).nullable().catch(null)
}

/** A day as `<input type="date">` sends it, or none. */
export const dayFilter = z.iso.date().nullable().catch(null)

/** Whole roubles, or none; given in kopecks. */
export const roublesFilter = z.coerce
  .string()
  .regex(/^\d{1,7}$/)
  .transform((text) => Number(text) * 100)
  .nullable()
  .catch(null)

function readPlace(text: string): ListPlace | null {
  const [, side, value, id] = /^(after|before):([\w:.+-]{1,40}):([\da-f-]{36})$/.exec(text) ?? []
  if ((side !== 'after' && side !== 'before') || value === undefined || id === undefined) return null
  return { side, value, id }
}

/** A place as it stands in the address. */
export function placeText({ side, value, id }: ListPlace): string {
  return `${side}:${value}:${id}`
}
