import { paths } from '~/http/paths'

/** Tells the server what the page shows, without waiting and without minding a failure. */
export function tellServer(eventType: 'PAGE_VIEW' | 'PRODUCT_VIEW' | 'PHONE_CALL', eventData: { path?: string; productId?: string }): void {
  const body = new Blob([JSON.stringify({ eventType, eventData, timestamp: new Date().toISOString() })], { type: 'application/json' })
  navigator.sendBeacon(paths.track(), body)
}
