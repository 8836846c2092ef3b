/** Milliseconds, long enough for slow machines. */
export const PATIENCE = 120_000
