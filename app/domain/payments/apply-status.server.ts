import { gatewayActor } from '~/domain/audit/index.server'
import { changePaymentStatus } from '~/domain/orders/index.server'
import { isReleased, type OrderStatus, type PaymentStatus } from '~/domain/orders/shared'
import { notify } from '~/domain/notifications/index.server'
import { now } from '~/platform/clock'
import { transaction, type Database } from '~/platform/db.server'
import { formatRoubles } from '~/platform/money'

import { dueNext, rest } from './claim-payments.server'
import type { GatewayStatus } from './payment-provider'
import { pollDelay } from './poll-times'
import { recordPaymentEvent } from './record-payment-event.server'
import { insertRefund } from './request-refund.server'
import type { FailureReason, OnlineMethod } from './shared'

interface LockedPayment {
  id: string
  orderId: string
  provider: 'SBERBANK' | 'SANDBOX'
  method: OnlineMethod
  status: PaymentStatus
  amountKopecks: number
  refundedKopecks: number
  gatewayNumber: string
  failureReason: FailureReason | null
  paidAt: Date | null
  createdAt: Date
  orderNumber: string
  orderStatus: OrderStatus
  orderPaymentStatus: PaymentStatus
}

const ROUBLE = '643'

/**
 * The one place where the gateway's word changes a payment and its order (decision 23): under lock, each word once. Money that fits makes
 * the attempt PAID and the order too; money that nobody wants any more (the order is cancelled, or paid by another attempt) is given back.
 * A word about another sum, currency or order changes nothing but alarms the shop; then the answer is false.
 */
export async function applyGatewayStatus(paymentId: string, told: GatewayStatus): Promise<boolean> {
  return transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) return false
    if (!fits(payment, told)) {
      await alarm(tx, payment, told)
      return false
    }
    if (told.state === 'waiting') await pollLater(tx, payment)
    else if (told.state === 'declined') await applyDeclined(tx, payment, told)
    else if (told.state === 'reversed' && payment.paidAt === null && told.paidKopecks === 0) await applyTakenBack(tx, payment, told)
    else {
      if (payment.paidAt === null && told.paidKopecks > 0) await applyPaid(tx, payment, told)
      await applyReturned(tx, payment, told)
    }
    return true
  })
}

/** The order first, then the payment: everybody locks them in this order. */
async function lockPayment(tx: Database, paymentId: string): Promise<LockedPayment | undefined> {
  await tx.sql('SELECT 1 FROM "Order" WHERE "id" = (SELECT "orderId" FROM "Payment" WHERE "id" = $1) FOR UPDATE', [paymentId])
  const [payment] = await tx.sql<LockedPayment>(
    `SELECT payment."id", payment."orderId", payment."provider", payment."method", payment."status", payment."amountKopecks", payment."refundedKopecks",
       payment."gatewayNumber", payment."failureReason", payment."paidAt", payment."createdAt", o."orderNumber", o."status" AS "orderStatus", o."paymentStatus" AS "orderPaymentStatus"
     FROM "Payment" payment JOIN "Order" o ON o."id" = payment."orderId" WHERE payment."id" = $1 FOR UPDATE OF payment`,
    [paymentId],
  )
  return payment
}

function fits(payment: LockedPayment, told: GatewayStatus): boolean {
  const isPaidInFull = told.paidKopecks === 0 || told.paidKopecks === payment.amountKopecks
  return (
    told.gatewayNumber === payment.gatewayNumber && told.currency === ROUBLE && told.amountKopecks === payment.amountKopecks && isPaidInFull
  )
}

type Operation = 'declined' | 'paid' | 'refunded' | 'mismatch'

/** Writes the gateway's word down; one that differs in `detail` is another word. */
async function keepWord(
  tx: Database,
  { id, provider }: LockedPayment,
  told: GatewayStatus,
  operation: Operation,
  detail = '',
): Promise<void> {
  const externalEvent = [id, operation, detail].filter(Boolean).join(':')
  await recordPaymentEvent(tx, { paymentId: id, provider, externalEvent, operation, payload: told })
}

async function alarm(tx: Database, payment: LockedPayment, told: GatewayStatus): Promise<void> {
  const { gatewayNumber, amountKopecks, currency, state, paidKopecks } = told
  await keepWord(tx, payment, told, 'mismatch', [gatewayNumber, amountKopecks, currency, state, paidKopecks].join(':'))
  await notify(
    [
      {
        dedupeKey: `${payment.id}:mismatch`,
        type: 'SYSTEM_ALERT',
        priority: 'URGENT',
        title: `Банк сообщает другую сумму по заказу ${payment.orderNumber}`,
        message: `Ждали ${formatRoubles(payment.amountKopecks)}, банк говорит о ${formatRoubles(amountKopecks)} (валюта ${currency}). Заказ не отмечен оплаченным.`,
        link: `/admin/orders/${payment.orderId}`,
      },
    ],
    tx,
  )
  if (payment.paidAt === null) await fail(tx, payment, 'mismatch')
  await pollLater(tx, payment)
}

async function pollLater(tx: Database, { id, createdAt }: LockedPayment): Promise<void> {
  const at = now()
  const next = new Date(at.getTime() + pollDelay(at.getTime() - createdAt.getTime()))
  await tx.sql(`UPDATE "Payment" SET "nextPollAt" = ${dueNext('$2', '$3')}, "failures" = 0 WHERE "id" = $1 AND "nextPollAt" IS NOT NULL`, [
    id,
    next,
    at,
  ])
}

async function applyDeclined(tx: Database, payment: LockedPayment, told: GatewayStatus): Promise<void> {
  await keepWord(tx, payment, told, 'declined', told.reason)
  if (payment.status === 'PENDING') await fail(tx, payment, 'declined')
  await pollLater(tx, payment)
}

/** The bank gave the money back, or let go of it, before we knew of any. */
async function applyTakenBack(tx: Database, payment: LockedPayment, told: GatewayStatus): Promise<void> {
  await keepWord(tx, payment, told, 'declined', 'reversed')
  await fail(tx, payment, 'declined')
  await rest(tx, payment.id)
}

/** The attempt failed; its order shows it unless another attempt is under way or was paid. */
async function fail(tx: Database, payment: LockedPayment, reason: FailureReason): Promise<void> {
  if (payment.status !== 'PENDING' && reason !== 'mismatch') return
  await tx.sql(
    `UPDATE "Payment" SET "status" = 'FAILED', "failureReason" = $2, "updatedAt" = $3 WHERE "id" = $1 AND "status" IN ('PENDING', 'FAILED')`,
    [payment.id, reason, now()],
  )
  const [other] = await tx.sql(`SELECT 1 FROM "Payment" WHERE "orderId" = $1 AND "id" <> $2 AND "status" = 'PENDING' LIMIT 1`, [
    payment.orderId,
    payment.id,
  ])
  if (!other && payment.orderPaymentStatus === 'PENDING') {
    await changePaymentStatus(tx, { orderId: payment.orderId, to: 'FAILED', actor: gatewayActor })
  }
}

async function applyPaid(tx: Database, payment: LockedPayment, told: GatewayStatus): Promise<void> {
  const at = now()
  const isDuplicate = payment.orderPaymentStatus === 'PAID' || payment.orderPaymentStatus === 'REFUNDED'
  await tx.sql(
    `UPDATE "Payment" SET "status" = $2::"PaymentStatus", "failureReason" = $3, "paidAt" = $4, "failures" = 0, "gatewayId" = coalesce("gatewayId", $5), "updatedAt" = $4 WHERE "id" = $1`,
    [payment.id, isDuplicate ? 'FAILED' : 'PAID', isDuplicate ? 'duplicate' : null, at, told.gatewayId],
  )
  await keepWord(tx, payment, told, 'paid')
  payment.paidAt = at
  if (!isDuplicate) {
    await changePaymentStatus(tx, { orderId: payment.orderId, to: 'PAID', actor: gatewayActor, method: payment.method })
    payment.status = 'PAID'
    payment.orderPaymentStatus = 'PAID'
  }
  const left = payment.amountKopecks - returnedKopecks(payment, told)
  if (left <= 0) return
  if (isDuplicate) await giveBack(tx, payment, left, 'Заказ уже оплачен другим платежом')
  else if (isReleased(payment.orderStatus)) await giveBack(tx, payment, left, 'Заказ был отменён до оплаты')
}

async function giveBack(tx: Database, payment: LockedPayment, amountKopecks: number, reason: string): Promise<void> {
  await insertRefund(tx, { paymentId: payment.id, amountKopecks, reason, actor: gatewayActor })
}

/** What went back according to the gateway, be it by us or by hand in the bank's own cabinet. */
async function applyReturned(tx: Database, payment: LockedPayment, told: GatewayStatus): Promise<void> {
  await rest(tx, payment.id)
  const refundedKopecks = returnedKopecks(payment, told)
  if (refundedKopecks <= payment.refundedKopecks) return
  const isWhole = refundedKopecks >= payment.amountKopecks
  await tx.sql(
    `UPDATE "Payment" SET "refundedKopecks" = $2, "status" = CASE WHEN $3 THEN 'REFUNDED'::"PaymentStatus" ELSE "status" END, "updatedAt" = $4 WHERE "id" = $1`,
    [payment.id, refundedKopecks, isWhole, now()],
  )
  await keepWord(tx, payment, told, 'refunded', String(refundedKopecks))
  if (isWhole && payment.status === 'PAID') {
    await changePaymentStatus(tx, { orderId: payment.orderId, to: 'REFUNDED', actor: gatewayActor })
  }
}

/** A reversal gives all back, and is told without sums. */
export function returnedKopecks({ amountKopecks }: { amountKopecks: number }, told: GatewayStatus): number {
  return told.state === 'reversed' ? amountKopecks : told.refundedKopecks
}
