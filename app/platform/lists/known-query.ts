import { z } from 'zod'

import { cutText } from '../text/cut-text'

const LONGEST = 100

const ofRemix = ['_routes', '_data', 'index']

type QuerySchema = z.ZodObject<z.ZodRawShape>

/** Known parameters without defaults; others must not spread through links. */
export function knownQuery(schema: QuerySchema, params: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams()
  for (const [name, field] of Object.entries(schema.shape)) {
    const last = params.getAll(name).at(-1)
    if (last === undefined) continue
    const text = cutText(last, LONGEST)
    if (meaning(field, text) !== meaning(field, undefined)) known.set(name, text)
  }
  return known
}

export function isKnownQuery(schema: QuerySchema, params: URLSearchParams): boolean {
  return [...params].every(
    ([name, text]) => ofRemix.includes(name) || (Object.hasOwn(schema.shape, name) && text.length <= LONGEST),
  )
}

const meaning = (field: z.core.$ZodType, text: string | undefined): string =>
  JSON.stringify(z.safeParse(field, text).data ?? null)
