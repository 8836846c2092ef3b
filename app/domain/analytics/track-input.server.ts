import { z } from 'zod'

import { analyticsEventTypes } from './shared'

/** What pages themselves tell; everything else is recorded by the server where it happens, so that nothing is counted twice. */
const fromPages = new Set<string>(['PAGE_VIEW', 'PRODUCT_VIEW', 'PHONE_CALL', 'CUSTOM'])

/** The body of POST /api/analytics/track. Of `eventData` only what is known is kept: no free text, nothing personal. */
export const trackInput = z.object({
  eventType: z.enum(analyticsEventTypes),
  eventData: z
    .object({
      path: z.string().max(500).regex(/^\//).optional().catch(undefined),
      productId: z.uuid().optional().catch(undefined),
      name: z.string().max(60).optional().catch(undefined),
    })
    .default({}),
})

/** Whether the event counts when a page sends it. */
export function isFromPages(eventType: string): boolean {
  return fromPages.has(eventType)
}
