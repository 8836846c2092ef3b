import { kopecks, type Kopecks } from './money'

/**
 * Splits an amount over weights so that the parts add up to it exactly (largest remainder). No part is more than its
 * weight where the amount is not more than all of them. All-zero weights give everything to the first part.
 */
export function splitKopecks(amount: Kopecks, weights: readonly number[]): Kopecks[] {
  if (weights.length === 0) return []
  // Products of two sums of money go beyond what a number holds exactly.
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
