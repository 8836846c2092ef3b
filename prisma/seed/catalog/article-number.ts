import type { Random } from '../random'

/** Letters and digits that cannot be taken for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const firstThree = (word: string): string =>
  word
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 3)
    .toUpperCase()

/** The word of the title that tells most: not the category's own name, no small words. */
function tellingWord(title: string, category: string): string {
  const words = title.split(/[\s«»]+/).filter((word) => word.length > 3)
  return words.find((word) => firstThree(word) !== firstThree(category)) ?? title
}

/** Draws an article number like КРА-ФАС-7Q2M that is not among `taken`, and adds it there. */
export function drawArticleNumber(
  category: string,
  title: string,
  random: Random,
  taken: Set<string>,
): string {
  const prefix = `${firstThree(category)}-${firstThree(tellingWord(title, category))}`
  for (;;) {
    const tail = Array.from({ length: 4 }, () => ALPHABET[random.int(0, ALPHABET.length - 1)]).join('')
    const number = `${prefix}-${tail}`
    if (taken.has(number)) continue
    taken.add(number)
    return number
  }
}

/** An EAN-13 of the range that shops use inside (20…29), with its check digit. */
export function inStoreBarcode(serial: number): string {
  const digits = `20${String(serial).padStart(10, '0')}`
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
