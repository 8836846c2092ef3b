/** What a sku ends with is made of these. */
const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/**
 * A sku as the specification has it (section 5): three letters of the category, three of the product's name and four letters or digits by chance. What is no
 * letter, or is missing, becomes X; without a category it begins with PRD. `random` gives whole numbers from 0 up to, and without, its argument.
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
