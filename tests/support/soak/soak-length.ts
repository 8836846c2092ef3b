/** How many times as long as its full length a soak runs; 0 in `npm test`. bench/soak.ts sets it. */
const factor = Math.max(0, Math.trunc(Number(process.env.SOAK_FACTOR ?? 0)) || 0)

/** How long a loop of races, kills, fuzz or floods goes on: `short` in `npm test`, `full` times its factor in `npm run soak`. */
export const soakLength = ({ short, full }: { short: number; full: number }): number =>
  factor === 0 ? short : full * factor
