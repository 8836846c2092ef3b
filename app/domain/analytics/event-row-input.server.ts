import { z } from 'zod'

import { analyticsEventTypes } from './shared'

const id = z.guid()

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

/** Rows are checked one by one, so that one from another release does not spoil the batch. */
export const eventBatch = z.object({ events: z.array(z.unknown()).max(1_000) })

export function readableRows(events: readonly unknown[]): EventRow[] {
  return events.flatMap((event) => {
    const parsed = eventRow.safeParse(event)
    return parsed.success ? [parsed.data] : []
  })
}
