import { AsyncLocalStorage } from 'node:async_hooks'

import { LRUCache } from 'lru-cache'

import { now } from '~/platform/dates/clock'
import { newId } from '~/platform/db/ids.server'
import { getLogger } from '~/platform/logs/log.server'
import { singleton } from '~/platform/process/singleton.server'

import { getEventBuffer } from './event-buffer.server'
import { getEventCounts } from './event-counts.server'
import { eventData, type EventData } from './event-data-input.server'
import type { EventRow } from './event-row-input.server'
import { clientEventTypes, type AnalyticsEventType } from './shared'
import { ruleFor, truncateIp, type VisitRule, type Visit } from './visit-rules'
import { plainPath } from './without-personal'

const visits = new AsyncLocalStorage<Visit>()

export function withVisit<T>(visit: Visit, work: () => T): T {
  return visits.run(visit, work)
}

function currentVisit(): Visit | undefined {
  return visits.getStore()
}

const HALF_AN_HOUR = 30 * 60_000

export interface AnalyticsEventInput<Type extends AnalyticsEventType> {
  type: Type
  data?: EventData<Type>
  path?: string
  productId?: string | null
  orderId?: string | null
  userId?: string | null
  visitorHash?: string | null
  /** Events with the same type and key count once per half hour and web process. */
  once?: string
}

interface Origin {
  id: string
  occurredAt: Date
}

/** Returns at once and never throws. */
export function recordEvent<Type extends AnalyticsEventType>(
  event: AnalyticsEventInput<Type>,
  origin?: Origin,
): void {
  try {
    if (event.once !== undefined && wasRecorded(`${event.type} ${event.once}`)) return
    const visit = currentVisit()
    const rule = visit ? ruleFor(event.type, visit) : 'counted'
    const outcome =
      rule === 'do-not-track' && isClientEventType(event.type)
        ? 'left-out'
        : keep(event, rule, origin, visit?.ip ?? '')
    getEventCounts().add(outcome, rule)
  } catch (error) {
    getLogger().warn({ err: error, type: event.type }, 'an analytics event could not be recorded')
  }
}

export function isClientEventType(type: AnalyticsEventType): boolean {
  return (clientEventTypes as readonly AnalyticsEventType[]).includes(type)
}

/** Also resolves when the queue is unreachable. */
export function flushEvents(): Promise<void> {
  return getEventBuffer().flush()
}

export function countWaitingEvents(): number {
  return getEventBuffer().size
}

function wasRecorded(key: string): boolean {
  const recent = singleton(
    'analytics-recent',
    () => new LRUCache<string, true>({ max: 10_000, ttl: HALF_AN_HOUR }),
  )
  if (recent.has(key)) return true
  recent.set(key, true)
  return false
}

function keep<Type extends AnalyticsEventType>(
  { type, data, path, productId, orderId, userId, visitorHash }: AnalyticsEventInput<Type>,
  rule: VisitRule,
  origin: Origin | undefined,
  ip: string,
): 'kept' | 'buffer-full' {
  const identity = {
    orderId: orderId ?? null,
    userId: userId ?? null,
    visitorHash: visitorHash ?? null,
    ip: truncateIp(ip),
  }
  const row: EventRow = {
    id: origin?.id ?? newId(),
    occurredAt: (origin?.occurredAt ?? now()).toISOString(),
    type,
    path: path === undefined ? null : plainPath(path),
    productId: productId ?? null,
    ...(rule === 'counted' ? identity : anonymous),
    isBot: rule === 'bot',
    data: eventData[type].parse(data ?? {}),
  }
  return getEventBuffer().add(row) ? 'kept' : 'buffer-full'
}

const anonymous = { orderId: null, userId: null, visitorHash: null, ip: null } as const
