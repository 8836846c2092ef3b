import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

import { getEnv } from '../process/env.server'

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Hex. Only for high-entropy tokens. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** One per secret of APP_SECRET, in the same order. */
export function derivedSecrets(purpose: string): string[] {
  return getEnv().APP_SECRETS.map((secret) => key(`secret:${purpose}`, secret).toString('base64url'))
}

/** Deterministic, so that a repeated email has the same link. */
export function derivedToken(purpose: string, subject: string): string {
  return createHmac('sha256', key(`token:${purpose}`, firstSecret()))
    .update(subject)
    .digest('base64url')
}

/** `value.signature`; the value must not end with a dot. */
export function sign(value: string, purpose: string): string {
  return `${value}.${signature(value, purpose, firstSecret())}`
}

/** Accepts all secrets; null for another purpose or an invalid signature. */
export function unsign(signed: string, purpose: string): string | null {
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const value = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1))
  const matches = getEnv().APP_SECRETS.some((secret) => {
    const expected = Buffer.from(signature(value, purpose, secret))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  return matches ? value : null
}

const SHORT_BYTES = 10
const SHORT_LENGTH = 16

/** 80 bits in lower case and digits, since email addresses lose their case. */
export function signShort(value: string, purpose: string): string {
  return shortSignature(value, purpose, firstSecret())
}

export function isSignedShort(value: string, given: string, purpose: string): boolean {
  return getEnv().APP_SECRETS.some((secret) => {
    const [expected, said] = [Buffer.from(shortSignature(value, purpose, secret)), Buffer.from(given)]
    return expected.length === said.length && timingSafeEqual(expected, said)
  })
}

function shortSignature(value: string, purpose: string, secret: string): string {
  const bytes = Buffer.from(signature(value, purpose, secret), 'base64url').subarray(0, SHORT_BYTES)
  return BigInt(`0x${bytes.toString('hex')}`)
    .toString(36)
    .padStart(SHORT_LENGTH, '0')
}

/** AES-256-GCM with a key derived from APP_SECRET. */
export function encrypt(plain: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key('at-rest', firstSecret()), iv)
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return [
    'v1',
    iv.toString('base64url'),
    cipher.getAuthTag().toString('base64url'),
    body.toString('base64url'),
  ].join('.')
}

/** @throws Error when no secret fits or the text was changed */
export function decrypt(encrypted: string): string {
  const [version, iv, tag, body] = encrypted.split('.')
  if (version !== 'v1' || iv === undefined || tag === undefined || body === undefined)
    throw new Error('Not an encrypted text')
  for (const secret of getEnv().APP_SECRETS) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key('at-rest', secret), Buffer.from(iv, 'base64url'))
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString(
        'utf8',
      )
    } catch {
      continue
    }
  }
  throw new Error('The text cannot be decrypted with the secrets given')
}

function firstSecret(): string {
  const [secret] = getEnv().APP_SECRETS
  if (secret === undefined) throw new Error('APP_SECRET is empty')
  return secret
}

function signature(value: string, purpose: string, secret: string): string {
  return createHmac('sha256', key(`sign:${purpose}`, secret))
    .update(value)
    .digest('base64url')
}

const keys = new Map<string, Buffer>()

function key(purpose: string, secret: string): Buffer {
  const name = `${purpose}\0${secret}`
  let derived = keys.get(name)
  if (!derived) {
    derived = Buffer.from(hkdfSync('sha256', secret, 'color-center', purpose, 32))
    keys.set(name, derived)
  }
  return derived
}
