import { z } from 'zod'

import type { DeliveryTry } from './webhook-endpoint'

/** The tries of a delivery as they are kept; what cannot be read counts as none. */
export const keptTries = z
  .array(
    z.object({
      at: z.string(),
      status: z.number().nullable(),
      milliseconds: z.number(),
      isOk: z.boolean(),
      result: z.string(),
      answer: z.string(),
    }),
  )
  .catch([])

/** The same as they are shown, the first one first. */
export function triesOf(kept: unknown): DeliveryTry[] {
  return keptTries.parse(kept).map(({ at, ...tried }) => ({ ...tried, at: new Date(at) }))
}
