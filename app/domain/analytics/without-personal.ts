import { cutText } from '~/platform/cut-text'

const MARK = '…'
const controls = /[\u0000-\u001f\u007f]+/g
const mails = /[^\s@]+@[^\s@]+/g
/** Nine digits or more in a row, however they are grouped: telephones, cards, passports. */
const numbers = /\+?\d(?:[\s().-]*\d){8,}/g

/** A text typed by somebody, without what looks like an e-mail address or a telephone number; one line, fit for Postgres. */
export function withoutPersonal(text: string, max: number): string {
  const plain = text.toWellFormed().replace(controls, ' ').replace(mails, MARK).replace(numbers, MARK)
  return cutText(plain.trim(), max)
}

/** An address of the shop without query, hash (they may hold tokens) and e-mail addresses; null when it is no path of ours. */
export function plainPath(path: string): string | null {
  if (!path.startsWith('/') || path.startsWith('//')) return null
  const [plain = ''] = path.split(/[?#]/, 1)
  return cutText(
    plain
      .toWellFormed()
      .replace(controls, '')
      .replace(/[^/\s]*(?:@|%40)[^/\s]*/gi, MARK),
    300,
  )
}
