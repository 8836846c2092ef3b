import { z } from 'zod'

import type { DeliveryTry } from './webhook-endpoint'

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

export function triesOf(kept: unknown): DeliveryTry[] {
  return keptTries.parse(kept).map(({ at, ...tried }) => ({ ...tried, at: new Date(at) }))
}
