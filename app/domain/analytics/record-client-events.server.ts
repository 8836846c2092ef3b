import { now } from '~/platform/clock'

import type { ClientEvent, ClientEvents } from './client-event-input.server'
import { getEventCounts } from './event-counts.server'
import { isClientEventType, recordEvent } from './record-event.server'
import { believedClock } from './shared'

/** Who reported, as the server knows it. */
interface Reporter {
  userId: string | null
  visitorHash: string | null
}

/** Records what a page reports, each event once however often it is reported; of what the server records itself nothing is believed. Never throws. */
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
    // Id and time only together: a repeat is recognised by both.
    eventId !== undefined && occurredAt !== null ? { id: eventId.toLowerCase(), occurredAt } : undefined,
  )
}

/** The time that the page gives; null when its clock is too far from ours to be believed. */
function believedTime(timestamp: string | undefined): Date | null {
  if (timestamp === undefined) return null
  const occurredAt = new Date(timestamp)
  const difference = occurredAt.getTime() - now().getTime()
  return difference >= -believedClock.behind && difference <= believedClock.ahead ? occurredAt : null
}
