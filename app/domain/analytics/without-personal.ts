import { cutText } from '~/platform/text/cut-text'

const MARK = '…'
const controls = /[\u0000-\u001f\u007f]+/g
const words = /\S+/g
const segments = /[^/\s]+/g
const LONGEST_PATH = 2_000
/** Phone, card and passport numbers. */
const numbers = /\+?\d(?:[\s().-]*\d){8,}/g

export function withoutPersonal(text: string, max: number): string {
  const plain = text.toWellFormed().replace(controls, ' ').replace(words, withoutMail).replace(numbers, MARK)
  return cutText(plain.trim(), max)
}

const withoutMail = (word: string): string => (/[^@]@[^@]/.test(word) ? MARK : word)
const withoutAt = (segment: string): string => (/@|%40/i.test(segment) ? MARK : segment)

export function plainPath(path: string): string | null {
  if (!path.startsWith('/') || path.startsWith('//')) return null
  const [plain = ''] = path.split(/[?#]/, 1)
  return cutText(
    cutText(plain, LONGEST_PATH).toWellFormed().replace(controls, '').replace(segments, withoutAt),
    300,
  )
}
