import { z } from 'zod'

import { analyticsEventTypes, MAX_CLIENT_EVENTS } from './shared'

const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

/**
 * One event as a page reports it. `userId` and `userAgent`, which the specified client sends too, are not read: both come from the request.
 * Of `eventData` only what the type's schema knows is kept.
 */
const clientEvent = z.object({
  eventType: z.enum(analyticsEventTypes),
  eventData: z
    .object({
      path: lenient(z.string().max(2_000)),
      productId: lenient(z.guid()),
      name: lenient(z.string().max(60)),
    })
    .default({}),
  /** Made in the browser together with `timestamp`, so that a message that comes twice counts once. */
  eventId: lenient(z.guid()),
  timestamp: lenient(z.iso.datetime({ offset: true })),
})

/** The body of POST /api/analytics/track: one event, as specified, or what happened at the same moment as `{events: [...]}`. */
export const trackInput = z.union(
  [z.object({ events: z.array(clientEvent).min(1).max(MAX_CLIENT_EVENTS) }), clientEvent],
  {
    error: 'Неизвестное событие',
  },
)

export type ClientEvent = z.infer<typeof clientEvent>
export type ClientEvents = z.infer<typeof trackInput>
