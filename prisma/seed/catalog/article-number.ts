import type { Random } from '../random'

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const firstThree = (word: string): string =>
  word
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 3)
    .toUpperCase()

function distinctiveWord(title: string, category: string): string {
  const words = title.split(/[\s«»]+/).filter((word) => word.length > 3)
  return words.find((word) => firstThree(word) !== firstThree(category)) ?? title
}

export function drawArticleNumber(
  category: string,
  title: string,
  random: Random,
  taken: Set<string>,
): string {
  const prefix = `${firstThree(category)}-${firstThree(distinctiveWord(title, category))}`
  for (;;) {
    const tail = Array.from({ length: 4 }, () => ALPHABET[random.int(0, ALPHABET.length - 1)]).join('')
    const number = `${prefix}-${tail}`
    if (taken.has(number)) continue
    taken.add(number)
    return number
  }
}

/** EAN-13 from the range for internal use (20…29). */
export function inStoreBarcode(serial: number): string {
  const digits = `20${String(serial).padStart(10, '0')}`
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
