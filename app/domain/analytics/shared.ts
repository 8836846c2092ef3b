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
