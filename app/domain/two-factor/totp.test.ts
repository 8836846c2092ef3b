import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'

import { keyLink, newSecret, stepOfCode } from './totp.server'

/** RFC 6238, appendix B. */
const secret = Secret.fromUTF8('12345678901234567890').base32
const at = (seconds: number) => new Date(seconds * 1_000)

describe('stepOfCode', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('the TOTP check at %i seconds accepts the code of the RFC', (seconds, code) => {
    expect(stepOfCode({ secret, code, at: at(seconds) })).toBe(Math.floor(seconds / 30))
  })

  it.each([
    [-60, null],
    [-30, 37_037_036],
    [30, 37_037_036],
    [60, null],
  ])('the TOTP check of a clock that is %i seconds off returns %s', (drift, step) => {
    expect(stepOfCode({ secret, code: '081804', at: at(1_111_111_109 + drift) })).toBe(step)
  })

  it.each(['', '081805', '81804', '0818044', 'абвгде'])('the TOTP check refuses «%s»', (code) => {
    expect(stepOfCode({ secret, code, at: at(1_111_111_109) })).toBeNull()
  })
})

it('a TOTP key has 160 bits, and its link names the account', () => {
  const made = newSecret()
  expect(Secret.fromBase32(made).bytes).toHaveLength(20)
  expect(newSecret()).not.toBe(made)
  const link = new URL(keyLink({ secret: made, shop: 'Колор-Центр', email: 'anna@example.ru' }))
  expect([link.protocol, link.searchParams.get('issuer'), link.searchParams.get('secret')]).toEqual([
    'otpauth:',
    'Колор-Центр',
    made,
  ])
})
