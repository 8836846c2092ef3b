import { paths } from '~/paths'
import { now } from '~/platform/clock'
import { hashToken, sign, unsign } from '~/platform/crypto.server'
import { getDb } from '~/platform/db.server'
import { getEnv } from '~/platform/env.server'
import { isId } from '~/platform/ids.server'

import { wasEmailChanged } from './order-timeline.server'

const PURPOSE = 'order-link-by-email'
const EARLIER_PURPOSE = 'order-link'
/** Milliseconds from the order on: longer than any return or complaint by law needs the order at hand. */
const LIFE = 90 * 24 * 3_600_000

/** What the keys of an order's links are bound to. */
export interface LinkedOrder {
  id: string
  email: string | null
}

/**
 * What a key signs: the order and the address that it was mailed to. Once the address is corrected, the links that went to the wrong one open
 * nothing.
 */
export const linkSubject = ({ id, email }: LinkedOrder): string => `${id}.${hashToken(email ?? '')}`

/** The order that a link is about, as its keys need it; null when there is none. */
export async function readLinkedOrder(orderId: string): Promise<LinkedOrder | null> {
  return isId(orderId)
    ? getDb().order.findUnique({ where: { id: orderId }, select: { id: true, email: true } })
    : null
}

/**
 * The link of an order's mails, which opens the order to a person who has the mail (decision 59). The same order always has the same link, as long as
 * its e-mail stays the same.
 */
export function orderLinkOf(order: LinkedOrder & { createdAt: Date }): string {
  const subject = linkSubject(order)
  const signed = sign(`${subject}.${(order.createdAt.getTime() + LIFE).toString(36)}`, PURPOSE)
  return getEnv().APP_URL + paths.orderSuccess(order.id, signed.slice(subject.length + 1))
}

/** Whether the key of an order's link is ours, was made for its present e-mail, and is not over. */
export async function isOrderKey(order: LinkedOrder, key: string): Promise<boolean> {
  if (isRunning(linkSubject(order), key, PURPOSE)) return true
  // Keys of earlier releases name the order alone: they count as long as no change of its e-mail was recorded. To be removed 90 days after this release.
  return isRunning(order.id, key, EARLIER_PURPOSE) && !(await wasEmailChanged(order.id))
}

/** The same for callers that know the order's id alone. */
export async function holdsOrderLink(orderId: string, key: string): Promise<boolean> {
  const order = await readLinkedOrder(orderId)
  return order !== null && isOrderKey(order, key)
}

function isRunning(subject: string, key: string, purpose: string): boolean {
  const value = unsign(`${subject}.${key}`, purpose)
  return (
    value !== null &&
    value.startsWith(`${subject}.`) &&
    Number.parseInt(value.slice(subject.length + 1), 36) > now().getTime()
  )
}
