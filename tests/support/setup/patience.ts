/** Milliseconds that a test waits for what must come: machines that run it are slow at times, and a failure is no less one for being told later. */
export const PATIENCE = 120_000
