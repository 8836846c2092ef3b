/** How many times longer than in `npm test` the races and crashes go on; bench/soak.ts sets it. */
export const soakFactor = Math.max(1, Math.trunc(Number(process.env.SOAK_FACTOR ?? 1)) || 1)
