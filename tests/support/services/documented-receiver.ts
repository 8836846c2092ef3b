import { createHmac, timingSafeEqual } from 'node:crypto'

/* Written from docs/api.md alone, so it must import nothing of the shop. */

/** Names are in lower case. */
type Headers = Readonly<Record<string, string | string[] | undefined>>

const FIVE_MINUTES = 5 * 60

/** @throws Error unless the shop sent it just now */
export function verifiedEvent(
  headers: Headers,
  body: string,
  secret: string,
  nowSeconds = Date.now() / 1000,
): { id: string; type: string; data: unknown } {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  )
  if (!(Math.abs(nowSeconds - Number(timestamp)) < FIVE_MINUTES)) throw new Error('too old')
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key)
    .update(`${String(id)}.${String(timestamp)}.${body}`)
    .digest()
  const isOurs = String(signatures)
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .some((one) => {
      const given = Buffer.from(one.slice(3), 'base64')
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
  if (!isOurs) throw new Error('not signed')
  return JSON.parse(body) as { id: string; type: string; data: unknown }
}
