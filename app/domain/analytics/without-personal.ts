import { cutText } from '~/platform/cut-text'

const MARK = '…'
const controls = /[\u0000-\u001f\u007f]+/g
const words = /\S+/g
const segments = /[^/\s]+/g
/** Characters of an address that are looked at: nothing of the rest is kept. */
const LONGEST_PATH = 2_000
/** Nine digits or more in a row, however they are grouped: telephones, cards, passports. */
const numbers = /\+?\d(?:[\s().-]*\d){8,}/g

/** A text typed by somebody, without what looks like an e-mail address or a telephone number; one line, fit for Postgres. */
export function withoutPersonal(text: string, max: number): string {
  const plain = text.toWellFormed().replace(controls, ' ').replace(words, withoutMail).replace(numbers, MARK)
  return cutText(plain.trim(), max)
}

const withoutMail = (word: string): string => (/[^@]@[^@]/.test(word) ? MARK : word)
const withoutAt = (segment: string): string => (/@|%40/i.test(segment) ? MARK : segment)

/** An address of the shop without query, hash (they may hold tokens) and e-mail addresses; null when it is no path of ours. */
export function plainPath(path: string): string | null {
  if (!path.startsWith('/') || path.startsWith('//')) return null
  const [plain = ''] = path.split(/[?#]/, 1)
  return cutText(
    cutText(plain, LONGEST_PATH).toWellFormed().replace(controls, '').replace(segments, withoutAt),
    300,
  )
}
