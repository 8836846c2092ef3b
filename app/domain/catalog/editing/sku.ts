const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/**
 * Specification, section 5: three letters of the category (PRD without one), three of the name, four random
 * characters. X fills gaps. `random` returns integers below its argument.
 */
export function skuFor(
  { category, name }: { category: string; name: string },
  random: (below: number) => number,
): string {
  const suffix = Array.from({ length: 4 }, () => LETTERS_AND_DIGITS[random(LETTERS_AND_DIGITS.length)]).join(
    '',
  )
  return [category.trim() === '' ? 'PRD' : threeLetters(category), threeLetters(name), suffix].join('-')
}

function threeLetters(text: string): string {
  const letters = [...text.trim().toUpperCase()]
    .slice(0, 3)
    .map((letter) => (/\p{L}/u.test(letter) ? letter : 'X'))
  return letters.join('').padEnd(3, 'X')
}
