import { linkSubject, readLinkedOrder, wasEmailChanged, type LinkedOrder } from '~/domain/orders/index.server'
import { paths } from '~/paths'
import { sign, unsign } from '~/platform/crypto.server'
import { getEnv } from '~/platform/env.server'

const PURPOSE = 'pay-link-by-email'
const EARLIER_PURPOSE = 'pay-link'

/** The key of a link by which an order may be paid from any device, without signing in; it shows nothing personal. It is bound as the order's own link is. */
function payKey(order: LinkedOrder): string {
  const subject = linkSubject(order)
  return sign(subject, PURPOSE).slice(subject.length + 1)
}

/** Whether somebody holds the order's link. */
export async function holdsPayLink(orderId: string, key: string | null): Promise<boolean> {
  if (key === null || key === '') return false
  const order = await readLinkedOrder(orderId)
  if (!order) return false
  const subject = linkSubject(order)
  if (unsign(`${subject}.${key}`, PURPOSE) === subject) return true
  // Keys of earlier releases name the order alone: they count as long as no change of its e-mail was recorded. To be removed 90 days after this release.
  return unsign(`${order.id}.${key}`, EARLIER_PURPOSE) === order.id && !(await wasEmailChanged(order.id))
}

/** The whole link, for mails. */
export function payLinkOf(order: LinkedOrder): string {
  return getEnv().APP_URL + paths.checkoutPayment(order.id, { key: payKey(order) })
}
