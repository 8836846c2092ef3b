/** Letters and digits that nobody takes for each other, in a mail or on paper. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** A random whole number from 0 to below its argument. */
export type RandomBelow = (bound: number) => number

/** Codes that nobody guesses: the beginning, a dash, and eight random letters; all different. */
export function newCodes({
  prefix,
  count,
  random,
}: {
  prefix: string
  count: number
  random: RandomBelow
}): string[] {
  const codes = new Set<string>()
  while (codes.size < count) {
    const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(random(LETTERS.length))).join('')
    codes.add(prefix === '' ? letters : `${prefix}-${letters}`)
  }
  return [...codes]
}
