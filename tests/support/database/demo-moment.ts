/** Fixed, so that all shops have the same rows; in the past, so that no test depends on new rows. */
export const DEMO_MOMENT = new Date('2025-01-15T09:00:00Z')
