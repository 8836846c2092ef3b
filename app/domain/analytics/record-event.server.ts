import { now } from '~/platform/clock'
import { newId } from '~/platform/ids.server'

import { getEventBuffer } from './event-buffer.server'
import type { AnalyticsEventType } from './shared'

/** What happened. `data` holds no personal details: no names, addresses, e-mails or phones. */
export interface AnalyticsEventInput {
  type: AnalyticsEventType
  data?: Record<string, string | number | boolean | null>
  path?: string
  productId?: string | null
  orderId?: string | null
  userId?: string | null
  visitorHash?: string | null
}

/** Records an event. Returns at once and never throws: tracking must not slow or break what is tracked. */
export function recordEvent({ type, data = {}, path, productId, orderId, userId, visitorHash }: AnalyticsEventInput): void {
  getEventBuffer().add({
    id: newId(),
    occurredAt: now(),
    type,
    path: path?.slice(0, 500) ?? null,
    productId: productId ?? null,
    orderId: orderId ?? null,
    userId: userId ?? null,
    visitorHash: visitorHash ?? null,
    data,
  })
}

/** Writes what has been recorded so far (shutdown, tests). */
export function flushEvents(): Promise<void> {
  return getEventBuffer().flush()
}
