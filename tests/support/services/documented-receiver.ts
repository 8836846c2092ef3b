import { createHmac, timingSafeEqual } from 'node:crypto'

/*
 * What a receiver does with an event, written from docs/api.md alone («Events»): nothing of the shop is imported here.
 */

/** Header by its name, in small letters, as Node gives them. */
type Headers = Readonly<Record<string, string | string[] | undefined>>

const FIVE_MINUTES = 5 * 60

/** The event, when the shop sent it just now. @throws Error when it did not */
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
