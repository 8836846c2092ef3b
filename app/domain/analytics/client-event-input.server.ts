import { z } from 'zod'

import { analyticsEventTypes, MAX_CLIENT_EVENTS } from './shared'

const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

/** `userId` and `userAgent` come from the request instead. */
const clientEvent = z.object({
  eventType: z.enum(analyticsEventTypes),
  eventData: z
    .object({
      path: lenient(z.string().max(2_000)),
      productId: lenient(z.guid()),
      name: lenient(z.string().max(60)),
    })
    .default({}),
  /** Created in the browser, so that a repeated message counts once. */
  eventId: lenient(z.guid()),
  timestamp: lenient(z.iso.datetime({ offset: true })),
})

export const trackInput = z.union(
  [z.object({ events: z.array(clientEvent).min(1).max(MAX_CLIENT_EVENTS) }), clientEvent],
  {
    error: 'Неизвестное событие',
  },
)

export type ClientEvent = z.infer<typeof clientEvent>
export type ClientEvents = z.infer<typeof trackInput>
