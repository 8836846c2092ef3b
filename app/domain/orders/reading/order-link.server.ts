import { paths } from '~/paths'
import { now } from '~/platform/dates/clock'
import { hashToken, sign, unsign } from '~/platform/security/crypto.server'
import { getDb } from '~/platform/db/db.server'
import { getEnv } from '~/platform/process/env.server'
import { isId } from '~/platform/db/ids.server'

import { wasEmailChanged } from '../status/order-timeline.server'

const PURPOSE = 'order-link-by-email'
const EARLIER_PURPOSE = 'order-link'
/** Milliseconds after the order; longer than legal return and complaint periods. */
const LIFE = 90 * 24 * 3_600_000

export interface LinkedOrder {
  id: string
  email: string | null
}

/** Bound to the address, so that correcting it invalidates links sent to the wrong one. */
export const linkSubject = ({ id, email }: LinkedOrder): string => `${id}.${hashToken(email ?? '')}`

export async function readLinkedOrder(orderId: string): Promise<LinkedOrder | null> {
  return isId(orderId)
    ? getDb().order.findUnique({ where: { id: orderId }, select: { id: true, email: true } })
    : null
}

/** Opens the order without sign-in (decision 19). Stable while the email stays the same. */
export function orderLinkOf(order: LinkedOrder & { createdAt: Date }): string {
  const subject = linkSubject(order)
  const signed = sign(`${subject}.${(order.createdAt.getTime() + LIFE).toString(36)}`, PURPOSE)
  return getEnv().APP_URL + paths.orderSuccess(order.id, signed.slice(subject.length + 1))
}

/** Checks signature, current email and expiry. */
export async function isOrderKey(order: LinkedOrder, key: string): Promise<boolean> {
  if (isRunning(linkSubject(order), key, PURPOSE)) return true
  // Keys of earlier releases contain only the order; they are valid until its email changes. Remove 90 days
  // after this release.
  return isRunning(order.id, key, EARLIER_PURPOSE) && !(await wasEmailChanged(order.id))
}

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
