import { paths } from '~/paths'
import { sign, unsign } from '~/platform/crypto.server'
import { getEnv } from '~/platform/env.server'

const PURPOSE = 'pay-link'

/** The key of a link by which an order may be paid from any device, without signing in; it shows nothing personal. */
export function payKey(orderId: string): string {
  const signed = sign(orderId, PURPOSE)
  return signed.slice(orderId.length + 1)
}

/** Whether somebody holds the order's link. */
export function holdsPayLink(orderId: string, key: string | null): boolean {
  return key !== null && key !== '' && unsign(`${orderId}.${key}`, PURPOSE) === orderId
}

/** The whole link, for mails. */
export function payLinkOf(orderId: string): string {
  return getEnv().APP_URL + paths.checkoutPayment(orderId, { key: payKey(orderId) })
}
