import { systemActor, type Actor } from '~/domain/audit/index.server'
import { requireMay } from '~/domain/auth/shared'
import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { handHeld, sumHandPayments, type HandMoney, type HandPaymentRow } from './hand-money'
import type { PaymentStatus } from '../shared'

interface PaidOrder {
  id: string
  paymentStatus: PaymentStatus
  totalKopecks: number
}

const MAX_ENTRIES = 1_000

/** A paid order without bank payment or entry is from before entries existed, and counts as fully paid. */
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

interface HandEntry extends HandPaymentRow {
  orderId: string
  reason?: string
  actor: Actor
}

/**
 * Zero writes nothing. Returns the entry's id.
 * @throws UserError (403) without permission to refund
 */
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

/** Creates the missing entry for old orders before their total changes. */
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

/** Paid adds the missing sum; any other status means that no money remains. */
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
