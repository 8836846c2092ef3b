import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * All parameters except `checksum` and `sign_alias`, sorted by name, joined as `name;value;`, HMAC-SHA256,
 * upper-case hex (Sberbank acquiring, symmetric callback checksum).
 */
export function isSignedCallback(parameters: Readonly<Record<string, string>>, key: string): boolean {
  const { checksum = '', sign_alias: _alias, ...signed } = parameters
  const text = Object.keys(signed)
    .sort()
    .map((name) => `${name};${signed[name] ?? ''};`)
    .join('')
  const expected = Buffer.from(createHmac('sha256', key).update(text).digest('hex').toUpperCase())
  const given = Buffer.from(checksum)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
