import { domainToASCII, domainToUnicode } from 'node:url'

import { z } from 'zod'

import { normalForm } from '../text/normal-form'

const MAX_LENGTH = 254
const MAX_NAME_BYTES = 64
/** Excludes everything that a host parser could interpret. */
const writtenDomain = /^[\p{L}\p{M}\p{N}.-]+$/u
const asciiDomain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/
/** Mixed scripts come from a forgotten keyboard switch. */
const cyrillicName = /^[\p{Script=Cyrillic}\d]+(?:[._+-][\p{Script=Cyrillic}\d]+)*$/u

/**
 * NFC, lower case, ASCII domain: `почта@пример.рф` and `почта@xn--e1afmkfd.xn--p1ai` are one account. Null
 * for anything except one address.
 */
export function canonicalEmail(typed: string): string | null {
  const text = normalForm(normalForm(typed.trim(), 'NFC').toLowerCase(), 'NFC')
  const [name = '', written = '', ...more] = text.split('@')
  if (more.length > 0 || !writtenDomain.test(written)) return null
  const domain = domainToASCII(written)
  if (!asciiDomain.test(domain) || !isName(name)) return null
  const email = `${name}@${domain}`
  return email.length <= MAX_LENGTH ? email : null
}

/** Canonical; invalid text becomes lower case and matches no account. */
export function accountEmail(typed: string): string {
  return canonicalEmail(typed) ?? typed.trim().toLowerCase()
}

export function readableEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at + 1)}${domainToUnicode(email.slice(at + 1))}`
}

/** Other addresses need SMTPUTF8. */
export function isAsciiEmail(email: string): boolean {
  return /^[\x20-\x7e]+$/.test(email)
}

export const emailAddress = z.string().transform((value, context): string => {
  const email = canonicalEmail(value)
  if (email !== null) return email
  context.addIssue({ code: 'custom', message: 'Invalid email address' })
  return z.NEVER
})

function isName(name: string): boolean {
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) return false
  return cyrillicName.test(name) || z.email().safeParse(`${name}@example.ru`).success
}
