import { describe, expect, it } from 'vitest'

import { decrypt, derivedToken, encrypt, hashToken, newToken, sign, unsign } from './crypto.server'

describe('signed text', () => {
  it('a signed text is returned for the same purpose only', () => {
    const signed = sign('visitor.1', 'cart')
    expect(unsign(signed, 'cart')).toBe('visitor.1')
    expect(unsign(signed, 'flash')).toBeNull()
  })

  it('a changed signed text is refused', () => {
    const signed = sign('42', 'form')
    for (const forged of [
      signed.replace('42', '43'),
      `${signed}x`,
      signed.slice(0, -1),
      '42',
      '',
      '.',
      '42.',
    ])
      expect(unsign(forged, 'form')).toBeNull()
  })
})

describe('encryption at rest', () => {
  it('an encrypted text is decrypted, and is encrypted differently each time', () => {
    const first = encrypt('пароль SMTP')
    expect(decrypt(first)).toBe('пароль SMTP')
    expect(encrypt('пароль SMTP')).not.toBe(first)
  })

  it('a changed encrypted text is refused', () => {
    const [version, iv, tag, body] = encrypt('secret').split('.')
    const flipped = Buffer.from(body ?? '', 'base64url')
    flipped[0] = (flipped[0] ?? 0) ^ 1
    expect(() => decrypt([version, iv, tag, flipped.toString('base64url')].join('.'))).toThrow()
    expect(() => decrypt('plain')).toThrow()
  })
})

it('a derived token is equal for the same subject and different for another', () => {
  expect(derivedToken('set-password', 'a')).toBe(derivedToken('set-password', 'a'))
  expect(derivedToken('set-password', 'a')).not.toBe(derivedToken('set-password', 'b'))
  expect(derivedToken('set-password', 'a')).not.toBe(derivedToken('reset', 'a'))
})

it('a new token never repeats, and its hash does not reveal it', () => {
  const token = newToken()
  expect(newToken()).not.toBe(token)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/)
})
