/** Everything that is tracked (specification, section 7). */
export const analyticsEventTypes = [
  'PAGE_VIEW',
  'PRODUCT_VIEW',
  'ADD_TO_CART',
  'REMOVE_FROM_CART',
  'CHECKOUT_START',
  'CHECKOUT_COMPLETE',
  'SEARCH',
  'FILTER_APPLIED',
  'USER_REGISTRATION',
  'USER_LOGIN',
  'USER_LOGOUT',
  'EMAIL_SUBSCRIBE',
  'EMAIL_UNSUBSCRIBE',
  'PHONE_CALL',
  'FORM_SUBMIT',
  'ERROR',
  'CUSTOM',
] as const

export type AnalyticsEventType = (typeof analyticsEventTypes)[number]

/**
 * What pages themselves report, because only they know. Everything else is recorded by the server where it happens, and a page that reports
 * it too is thanked and not believed: so nothing is counted twice and nobody can make up an order.
 */
export const clientEventTypes = [
  'PAGE_VIEW',
  'PRODUCT_VIEW',
  'PHONE_CALL',
  'CUSTOM',
] as const satisfies readonly AnalyticsEventType[]

export type ClientEventType = (typeof clientEventTypes)[number]

/** Milliseconds that a page's own clock is believed to be behind and ahead of ours; beyond them the server's time counts. */
export const believedClock = { behind: 24 * 3_600_000, ahead: 5 * 60_000 } as const

/** Events that one message of a page may report. */
export const MAX_CLIENT_EVENTS = 50

/**
 * Events that a process holds in memory at most, those on their way to the queue included: what kill -9 can cost. When so many wait (the
 * queue is away) new ones are dropped and counted; what came first is kept.
 */
export const BUFFER_LIMIT = 5_000
