import { domainToASCII, domainToUnicode } from 'node:url'

import { z } from 'zod'

import { normalForm } from './normal-form'

const MAX_LENGTH = 254
const MAX_NAME_BYTES = 64
/** Letters, digits, dots and hyphens of any script: nothing that the parser of hosts could read as something else. */
const writtenDomain = /^[\p{L}\p{M}\p{N}.-]+$/u
const asciiDomain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/
/** A name in Cyrillic letters. Both scripts in one name is a keyboard that was not switched. */
const cyrillicName = /^[\p{Script=Cyrillic}\d]+(?:[._+-][\p{Script=Cyrillic}\d]+)*$/u

/**
 * The one spelling by which an e-mail is kept, compared and sent: NFC, lower case, the domain in ASCII, so that `почта@пример.рф` and
 * `почта@xn--e1afmkfd.xn--p1ai` are one account. Null when it is no address, or more than one.
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

/** The spelling by which an account is looked up: the canonical one; text that is no address only loses its capitals, and finds nobody. */
export function accountEmail(typed: string): string {
  return canonicalEmail(typed) ?? typed.trim().toLowerCase()
}

/** The e-mail as people read it: the domain in its own letters. */
export function readableEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at + 1)}${domainToUnicode(email.slice(at + 1))}`
}

/** Whether every mail server can deliver to it; other addresses need one that knows SMTPUTF8. */
export function isAsciiEmail(email: string): boolean {
  return /^[\x20-\x7e]+$/.test(email)
}

/** An e-mail of settings, environment and commands, in its one spelling. */
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
