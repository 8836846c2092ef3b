import { linkSubject, readLinkedOrder, wasEmailChanged, type LinkedOrder } from '~/domain/orders/index.server'
import { paths } from '~/paths'
import { sign, unsign } from '~/platform/security/crypto.server'
import { getEnv } from '~/platform/process/env.server'

const PURPOSE = 'pay-link-by-email'
const EARLIER_PURPOSE = 'pay-link'

/** The link lets any device pay without signing in and shows no personal data. */
function payKey(order: LinkedOrder): string {
  const subject = linkSubject(order)
  return sign(subject, PURPOSE).slice(subject.length + 1)
}

export async function holdsPayLink(orderId: string, key: string | null): Promise<boolean> {
  if (key === null || key === '') return false
  const order = await readLinkedOrder(orderId)
  if (!order) return false
  const subject = linkSubject(order)
  if (unsign(`${subject}.${key}`, PURPOSE) === subject) return true
  // Keys of earlier releases contain only the order; they are valid until its email changes. Remove 90 days
  // after this release.
  return unsign(`${order.id}.${key}`, EARLIER_PURPOSE) === order.id && !(await wasEmailChanged(order.id))
}

export function payLinkOf(order: LinkedOrder): string {
  return getEnv().APP_URL + paths.checkoutPayment(order.id, { key: payKey(order) })
}
