/**
 * When the demo shop of the tests ends: always the same, so that every shop has the same rows, and long ago, so that no test passes only
 * while the rows are new.
 */
export const DEMO_MOMENT = new Date('2025-01-15T09:00:00Z')
