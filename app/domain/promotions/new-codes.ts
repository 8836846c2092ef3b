/** Without characters that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8

export type RandomBelow = (bound: number) => number

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
