/** What the fields of a point's opening hours are called after. */
export const PICKUP_WEEK = 'hours'
