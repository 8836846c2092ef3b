import { readSettings } from '~/domain/settings/index.server'
import { isSignedShort, signShort } from '~/platform/crypto.server'
import { isId } from '~/platform/ids.server'

const PURPOSE = 'return-path'
/** A UUID in small letters and digits. */
const ID_LENGTH = 25

/** A letter that may come back: one recipient's of a mailing, or the mail that an event asked for. */
export interface ReturnableLetter {
  kind: 'mailing' | 'mail'
  /** The recipient's row, or the event. */
  id: string
}

const marks = { mailing: 'm', mail: 't' } as const

/** The letter's signed name, in small letters and digits: it stands in the address that a letter comes back to, and in its head. Nobody else can make one. */
export function returnToken({ kind, id }: ReturnableLetter): string {
  const value =
    marks[kind] +
    BigInt(`0x${id.replaceAll('-', '')}`)
      .toString(36)
      .padStart(ID_LENGTH, '0')
  return value + signShort(value, PURPOSE)
}

/** The letter of a token; null when it is not one of ours. */
export function letterOfToken(token: string): ReturnableLetter | null {
  const value = token.slice(0, 1 + ID_LENGTH)
  if (!/^[mt][0-9a-z]{41}$/.test(token) || !isSignedShort(value, token.slice(value.length), PURPOSE))
    return null
  const number = [...value.slice(1)].reduce(
    (sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)),
    0n,
  )
  const id = number
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isId(id) ? { kind: value.startsWith('m') ? 'mailing' : 'mail', id } : null
}

/** How mails come back, as the settings have it. */
export interface ReturnPath {
  address: string
  /** Whether the address carries the letter's name. */
  isNamed: boolean
}

/** The address that mails come back to; null while they come back to their sender. */
export async function readReturnPath(): Promise<ReturnPath | null> {
  const { returnAddress, named } = await readSettings('bounces')
  return returnAddress === '' ? null : { address: returnAddress, isNamed: named }
}

/** What a letter carries so that it is known again when it comes back: a head, and the envelope's sender where the settings have one. */
export function returnMarks(
  path: ReturnPath | null,
  letter: ReturnableLetter,
): { headers: Record<string, string>; returnPath?: string } {
  const token = returnToken(letter)
  const headers = { 'X-Letter-Token': token }
  if (path === null) return { headers }
  const at = path.address.lastIndexOf('@')
  return {
    headers,
    returnPath: path.isNamed
      ? `${path.address.slice(0, at)}+${token}${path.address.slice(at)}`
      : path.address,
  }
}
