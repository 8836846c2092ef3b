/** Multiplies the full length; 0 in `npm test`. */
const factor = Math.max(0, Math.trunc(Number(process.env.SOAK_FACTOR ?? 0)) || 0)

export const soakLength = ({ short, full }: { short: number; full: number }): number =>
  factor === 0 ? short : full * factor
