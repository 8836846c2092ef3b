import { paths } from '~/paths'
import { now } from '~/platform/clock'
import { sign, unsign } from '~/platform/crypto.server'
import { getEnv } from '~/platform/env.server'

const PURPOSE = 'order-link'
/** Milliseconds from the order on: longer than any return or complaint by law needs the order at hand. */
const LIFE = 90 * 24 * 3_600_000

/** The link of an order's mails, which opens the order to whoever has the mail (decision 59). The same order always has the same link. */
export function orderLinkOf({ id, createdAt }: { id: string; createdAt: Date }): string {
  const until = (createdAt.getTime() + LIFE).toString(36)
  const signed = sign(`${id}.${until}`, PURPOSE)
  return getEnv().APP_URL + paths.orderSuccess(id, signed.slice(id.length + 1))
}

/** Whether the key of an order's link is ours, and not over. */
export function holdsOrderLink(orderId: string, key: string): boolean {
  const value = unsign(`${orderId}.${key}`, PURPOSE)
  return value !== null && value.startsWith(`${orderId}.`) && Number.parseInt(value.slice(orderId.length + 1), 36) > now().getTime()
}
