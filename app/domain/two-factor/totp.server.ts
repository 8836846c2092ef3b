import { Secret, TOTP } from 'otpauth'

/**
 * Seconds of a step, digits of a code, and steps that a clock may be off either way (RFC 6238, section 5.2).
 */
const PERIOD = 30
const DIGITS = 6
const DRIFT = 1
/** As many bytes as SHA-1 has (RFC 4226, section 4). */
const SECRET_BYTES = 20

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

export function keyLink({ secret, shop, email }: { secret: string; shop: string; email: string }): string {
  return new TOTP({
    issuer: shop.replaceAll(':', ' '),
    label: email,
    secret,
    digits: DIGITS,
    period: PERIOD,
  }).toString()
}

/** At most one step early or late; null for a wrong code. */
export function stepOfCode({ secret, code, at }: { secret: string; code: string; at: Date }): number | null {
  // The library's comparison may fail on other characters.
  if (!/^\d{6}$/.test(code)) return null
  const delta = new TOTP({ secret, digits: DIGITS, period: PERIOD }).validate({
    token: code,
    timestamp: at.getTime(),
    window: DRIFT,
  })
  return delta === null ? null : Math.floor(at.getTime() / 1_000 / PERIOD) + delta
}
