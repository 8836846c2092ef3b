import { Secret, TOTP } from 'otpauth'

/** Seconds of a step, digits of a code, and steps that a clock may be off either way (RFC 6238, section 5.2). */
const PERIOD = 30
const DIGITS = 6
const DRIFT = 1
/** Bytes of a secret: as many as SHA-1 has (RFC 4226, section 4). */
const SECRET_BYTES = 20

/** A new secret, as it is typed into an app: 32 letters of Base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What an app reads from the QR code. */
export function keyLink({ secret, shop, email }: { secret: string; shop: string; email: string }): string {
  return new TOTP({
    issuer: shop.replaceAll(':', ' '),
    label: email,
    secret,
    digits: DIGITS,
    period: PERIOD,
  }).toString()
}

/** The time step whose code this is, one step early or late at most; null for any other code. */
export function stepOfCode({ secret, code, at }: { secret: string; code: string; at: Date }): number | null {
  // Anything else than figures may break the comparison in the library.
  if (!/^\d{6}$/.test(code)) return null
  const delta = new TOTP({ secret, digits: DIGITS, period: PERIOD }).validate({
    token: code,
    timestamp: at.getTime(),
    window: DRIFT,
  })
  return delta === null ? null : Math.floor(at.getTime() / 1_000 / PERIOD) + delta
}
