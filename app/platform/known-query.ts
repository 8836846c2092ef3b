import { z } from 'zod'

import { cutText } from './cut-text'

/** No filter of the back office takes a longer text. */
const LONGEST = 100

/** What Remix adds to addresses for itself. */
const ofRemix = ['_routes', '_data', 'index']

type QuerySchema = z.ZodObject<z.ZodRawShape>

/**
 * What of an address a page knows and what says something: parameters of its schema, bounded, without those that say what holds anyway. Whatever else
 * stood there is left out, so that no link carries it on.
 */
export function knownQuery(schema: QuerySchema, asked: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams()
  for (const [name, field] of Object.entries(schema.shape)) {
    const last = asked.getAll(name).at(-1)
    if (last === undefined) continue
    const text = cutText(last, LONGEST)
    if (meaning(field, text) !== meaning(field, undefined)) known.set(name, text)
  }
  return known
}

/** Whether an address says nothing but what the page knows, at a bounded length. */
export function isKnownQuery(schema: QuerySchema, asked: URLSearchParams): boolean {
  return [...asked].every(
    ([name, text]) => ofRemix.includes(name) || (Object.hasOwn(schema.shape, name) && text.length <= LONGEST),
  )
}

const meaning = (field: z.core.$ZodType, text: string | undefined): string =>
  JSON.stringify(z.safeParse(field, text).data ?? null)
