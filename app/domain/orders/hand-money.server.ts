import { systemActor, type Actor } from '~/domain/audit/index.server'
import { requireMay } from '~/domain/auth/shared'
import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'
import { newId } from '~/platform/ids.server'

import { handHeld, sumHandPayments, type HandMoney, type HandPaymentTold } from './hand-money'
import type { PaymentStatus } from './shared'

interface PaidOrder {
  id: string
  paymentStatus: PaymentStatus
  totalKopecks: number
}

/** More entries than anybody writes about one order. */
const MAX_ENTRIES = 1_000

/**
 * What came for an order past the bank, and went back. An order that is said to be paid, of which neither the bank nor an entry knows anything, counts as paid in
 * full: it was written down before entries were kept.
 */
export async function readHandMoney({ db }: Pick<Database, 'db'>, order: PaidOrder): Promise<HandMoney> {
  const orderId = order.id
  const rows = await db.handPayment.findMany({
    where: { orderId },
    select: { kind: true, amountKopecks: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_ENTRIES,
  })
  if (rows.length > 0) return sumHandPayments(rows)
  const nothing = { receivedKopecks: 0, refundedKopecks: 0 }
  if (order.paymentStatus !== 'PAID') return nothing
  const online = await db.payment.findFirst({
    where: { orderId, paidAt: { not: null } },
    select: { id: true },
  })
  return online ? nothing : { ...nothing, receivedKopecks: order.totalKopecks }
}

interface HandEntry extends HandPaymentTold {
  orderId: string
  reason?: string
  actor: Actor
}

/** Writes down money that came or went past the bank; nothing for nought. Returns the entry's id. @throws UserError (403) for those who may not give money back */
export async function recordHandPayment(
  { db }: Database,
  { kind, amountKopecks, orderId, reason, actor }: HandEntry,
): Promise<string> {
  const id = newId()
  if (amountKopecks === 0) return id
  if (kind === 'REFUND') requireMay(actor, 'orders.refund')
  const entry = {
    id,
    orderId,
    kind,
    amountKopecks,
    reason: reason ?? null,
    authorId: actor.id,
    authorName: actor.name,
    createdAt: now(),
  }
  await db.handPayment.create({ data: entry, select: { id: true } })
  return id
}

/** Writes down what came for an order before entries were kept, so that it stays known when the order's total changes. */
export async function keepHandMoney(tx: Database, order: PaidOrder): Promise<HandMoney> {
  const money = await readHandMoney(tx, order)
  if (money.receivedKopecks === 0) return money
  const known = await tx.db.handPayment.findFirst({ where: { orderId: order.id }, select: { id: true } })
  if (!known)
    await recordHandPayment(tx, {
      orderId: order.id,
      kind: 'RECEIVED',
      amountKopecks: money.receivedKopecks,
      actor: systemActor,
    })
  return money
}

/** Follows what staff say of an order's payment: paid means that what was lacking came; anything else, that nothing is there any more. */
export async function followByHand(
  tx: Database,
  { order, to, actor }: { order: PaidOrder; to: PaymentStatus; actor: Actor },
): Promise<void> {
  const money = await keepHandMoney(tx, order)
  const { id: orderId } = order
  if (to === 'PAID') {
    const lacking = Math.max(0, order.totalKopecks - money.receivedKopecks)
    await recordHandPayment(tx, { orderId, kind: 'RECEIVED', amountKopecks: lacking, actor })
  } else {
    await recordHandPayment(tx, {
      orderId,
      kind: to === 'REFUNDED' ? 'REFUND' : 'UNDONE',
      amountKopecks: handHeld(money),
      actor,
    })
  }
}
