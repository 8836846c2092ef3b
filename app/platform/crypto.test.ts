import { describe, expect, it } from 'vitest'

import { decrypt, derivedToken, encrypt, hashToken, newToken, sign, unsign } from './crypto.server'

describe('signing', () => {
  it('gives back what it signed, for the same purpose only', () => {
    const signed = sign('visitor.1', 'cart')
    expect(unsign(signed, 'cart')).toBe('visitor.1')
    expect(unsign(signed, 'flash')).toBeNull()
  })

  it('refuses anything changed', () => {
    const signed = sign('42', 'form')
    for (const forged of [signed.replace('42', '43'), `${signed}x`, signed.slice(0, -1), '42', '', '.', '42.'])
      expect(unsign(forged, 'form')).toBeNull()
  })
})

describe('encryption at rest', () => {
  it('reads its own text and differs every time', () => {
    const first = encrypt('пароль SMTP')
    expect(decrypt(first)).toBe('пароль SMTP')
    expect(encrypt('пароль SMTP')).not.toBe(first)
  })

  it('refuses a text that was changed', () => {
    const [version, iv, tag, body] = encrypt('secret').split('.')
    const flipped = Buffer.from(body ?? '', 'base64url')
    flipped[0] = (flipped[0] ?? 0) ^ 1
    expect(() => decrypt([version, iv, tag, flipped.toString('base64url')].join('.'))).toThrow()
    expect(() => decrypt('plain')).toThrow()
  })
})

it('makes the same derived token for the same subject and another for another', () => {
  expect(derivedToken('set-password', 'a')).toBe(derivedToken('set-password', 'a'))
  expect(derivedToken('set-password', 'a')).not.toBe(derivedToken('set-password', 'b'))
  expect(derivedToken('set-password', 'a')).not.toBe(derivedToken('reset', 'a'))
})

it('makes tokens that do not repeat, and hashes that do not show them', () => {
  const token = newToken()
  expect(newToken()).not.toBe(token)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/)
})
