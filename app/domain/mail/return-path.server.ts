import { readSettings } from '~/domain/settings/index.server'
import { isSignedShort, signShort } from '~/platform/security/crypto.server'
import { isId } from '~/platform/db/ids.server'

const PURPOSE = 'return-path'
const ID_LENGTH = 25

export interface ReturnableLetter {
  kind: 'mailing' | 'mail'
  id: string
}

const marks = { mailing: 'm', mail: 't' } as const

/** A signed id in lower case, for the return address and a header. */
export function returnToken({ kind, id }: ReturnableLetter): string {
  const value =
    marks[kind] +
    BigInt(`0x${id.replaceAll('-', '')}`)
      .toString(36)
      .padStart(ID_LENGTH, '0')
  return value + signShort(value, PURPOSE)
}

/** Null for an invalid token. */
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

export interface ReturnPath {
  address: string
  /** Whether the address contains the token. */
  isNamed: boolean
}

/** Null: bounces go to the sender. */
export async function readReturnPath(): Promise<ReturnPath | null> {
  const { returnAddress, named } = await readSettings('bounces')
  return returnAddress === '' ? null : { address: returnAddress, isNamed: named }
}

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
