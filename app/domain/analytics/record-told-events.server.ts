import { now } from '~/platform/clock'

import { getEventCounts } from './event-counts.server'
import { isToldByPages, recordEvent } from './record-event.server'
import { believedClock } from './shared'
import type { ToldEvent, ToldEvents } from './told-events-input.server'

/** Who told, as the server knows it. */
interface Teller {
  userId: string | null
  visitorHash: string | null
}

/** Records what a page tells, each event once however often it is told; of what the server records itself nothing is believed. Never throws. */
export function recordToldEvents(told: ToldEvents, teller: Teller): void {
  for (const event of 'events' in told ? told.events : [told]) {
    if (isToldByPages(event.eventType)) recordTold(event, teller)
    else getEventCounts().add('known-to-server')
  }
}

function recordTold({ eventType, eventData: { path, productId, name }, eventId, timestamp }: ToldEvent, teller: Teller): void {
  const occurredAt = believedTime(timestamp)
  recordEvent(
    {
      type: eventType,
      data: name === undefined ? {} : { name },
      productId: productId ?? null,
      ...(path === undefined ? {} : { path }),
      ...teller,
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
