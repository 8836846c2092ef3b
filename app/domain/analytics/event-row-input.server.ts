import { z } from 'zod'

import { analyticsEventTypes } from './shared'

const id = z.guid()

/** One row of AnalyticsEvent on its way through the queue. Id and time were made where the event happened and stay the same in every delivery. */
const eventRow = z.object({
  id,
  occurredAt: z.iso.datetime(),
  type: z.enum(analyticsEventTypes),
  path: z.string().nullable(),
  productId: id.nullable(),
  orderId: id.nullable(),
  userId: id.nullable(),
  visitorHash: z.string().max(100).nullable(),
  ip: z.string().max(45).nullable(),
  isBot: z.boolean(),
  data: z.record(z.string(), z.unknown()),
})

export type EventRow = z.infer<typeof eventRow>

/** A batch as the worker gets it: its rows are checked one by one, so that one from another version spoils nothing. */
export const eventBatch = z.object({ events: z.array(z.unknown()).max(1_000) })

/** The rows of a batch that can be stored. */
export function readableRows(events: readonly unknown[]): EventRow[] {
  return events.flatMap((event) => {
    const parsed = eventRow.safeParse(event)
    return parsed.success ? [parsed.data] : []
  })
}
