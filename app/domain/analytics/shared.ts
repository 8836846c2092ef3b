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

/** Pages may report only these, so that nothing counts twice and orders cannot be invented. */
export const clientEventTypes = [
  'PAGE_VIEW',
  'PRODUCT_VIEW',
  'PHONE_CALL',
  'CUSTOM',
] as const satisfies readonly AnalyticsEventType[]

export type ClientEventType = (typeof clientEventTypes)[number]

/** Milliseconds; beyond these limits the server's time counts. */
export const believedClock = { behind: 24 * 3_600_000, ahead: 5 * 60_000 } as const

export const MAX_CLIENT_EVENTS = 50

/** The most that kill -9 can lose. Above it new events are dropped and counted. */
export const BUFFER_LIMIT = 5_000
