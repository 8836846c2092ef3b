import { now } from '~/platform/dates/clock'

import type { ClientEvent, ClientEvents } from './client-event-input.server'
import { getEventCounts } from './event-counts.server'
import { isClientEventType, recordEvent } from './record-event.server'
import { believedClock } from './shared'

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
