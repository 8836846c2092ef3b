export const PICKUP_WEEK = 'hours'
