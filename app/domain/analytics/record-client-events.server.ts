import { z } from 'zod'

import { now } from '~/platform/dates/clock'

import { getEventCounts } from './event-counts.server'
import { isClientEventType, recordEvent } from './record-event.server'
import { believedClock, analyticsEventTypes, MAX_CLIENT_EVENTS } from './shared'

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

type ClientEvent = z.infer<typeof clientEvent>
type ClientEvents = z.infer<typeof trackInput>

interface Reporter {
  userId: string | null
  visitorHash: string | null
}

/** Ignores repeats and events that the server records itself. Never throws. */
export function recordClientEvents(reported: ClientEvents, reporter: Reporter): void {
  for (const event of 'events' in reported ? reported.events : [reported]) {
    if (isClientEventType(event.eventType)) recordClientEvent(event, reporter)
    else getEventCounts().add('known-to-server')
  }
}

function recordClientEvent(
  { eventType, eventData: { path, productId, name }, eventId, timestamp }: ClientEvent,
  reporter: Reporter,
): void {
  const occurredAt = believedTime(timestamp)
  recordEvent(
    {
      type: eventType,
      data: name === undefined ? {} : { name },
      productId: productId ?? null,
      ...(path === undefined ? {} : { path }),
      ...reporter,
    },
    eventId !== undefined && occurredAt !== null ? { id: eventId.toLowerCase(), occurredAt } : undefined,
  )
}

function believedTime(timestamp: string | undefined): Date | null {
  if (timestamp === undefined) return null
  const occurredAt = new Date(timestamp)
  const difference = occurredAt.getTime() - now().getTime()
  return difference >= -believedClock.behind && difference <= believedClock.ahead ? occurredAt : null
}
