import { kopecks, type Kopecks } from './money'

/**
 * Parts sum up exactly (largest remainder). No part exceeds its weight if the amount does not exceed their
 * sum. All-zero weights give everything to the first part.
 */
export function splitKopecks(amount: Kopecks, weights: readonly number[]): Kopecks[] {
  if (weights.length === 0) return []
  // Products of two amounts exceed a safe integer.
  const total = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (total === 0n) return weights.map((_, index) => kopecks(index === 0 ? amount : 0))
  const shares = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { index, part: Number(exact / total), remainder: exact % total }
  })
  const rest = amount - shares.reduce((all, { part }) => all + part, 0)
  const byRemainder = shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  const raised = new Set(byRemainder.slice(0, rest).map(({ index }) => index))
  return shares.map(({ index, part }) => kopecks(raised.has(index) ? part + 1 : part))
}
