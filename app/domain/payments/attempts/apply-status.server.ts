import { gatewayActor } from '~/domain/audit/index.server'
import { changePaymentStatus, isReleased } from '~/domain/orders/index.server'
import { notifyStaff } from '~/domain/notifications/index.server'
import { officePaths } from '~/office-paths'
import { now } from '~/platform/dates/clock'
import { transaction, type Database } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { formatRoubles } from '~/platform/money/money'
import { lockRows } from '~/platform/db/row-locks.server'

import type { GatewayStatus } from '../gateway/payment-provider'
import { pollLater, pollNext } from '../polling/poll-schedule.server'
import { recordGatewayEvent } from '../gateway/record-gateway-event.server'
import { insertRefund } from '../refunds/request-refund.server'
import type { FailureReason } from '../shared'

const lockedColumns = {
  id: true,
  orderId: true,
  provider: true,
  method: true,
  status: true,
  amountKopecks: true,
  refundedKopecks: true,
  gatewayNumber: true,
  gatewayId: true,
  paidAt: true,
  createdAt: true,
  order: { select: { orderNumber: true, status: true, paymentStatus: true, totalKopecks: true } },
} satisfies Prisma.PaymentSelect

type LockedPayment = Prisma.PaymentGetPayload<{ select: typeof lockedColumns }>

const ROUBLE = '643'

/**
 * The only place where a gateway status changes a payment and its order (decision 9): under lock, each status
 * once. Money that the order no longer needs is refunded. Returns false for another sum, currency or order,
 * and alerts staff.
 */
export async function applyGatewayStatus(paymentId: string, status: GatewayStatus): Promise<boolean> {
  return transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) return false
    if (!fits(payment, status)) {
      await alarm(tx, payment, status)
      return false
    }
    if (status.state === 'waiting') await pollLater(tx, payment)
    else if (status.state === 'declined') await applyDeclined(tx, payment, status)
    else if (status.state === 'reversed' && payment.paidAt === null && status.paidKopecks === 0)
      await applyTakenBack(tx, payment, status)
    else {
      if (payment.paidAt === null && status.paidKopecks > 0) await applyPaid(tx, payment, status)
      await applyReturned(tx, payment, status)
    }
    return true
  })
}

/** The order is always locked first, then the payment. */
async function lockPayment(tx: Database, paymentId: string): Promise<LockedPayment | null> {
  const known = await tx.db.payment.findUnique({ where: { id: paymentId }, select: { orderId: true } })
  if (!known) return null
  await lockRows(tx, 'Order', [known.orderId])
  await lockRows(tx, 'Payment', [paymentId])
  return tx.db.payment.findUnique({ where: { id: paymentId }, select: lockedColumns })
}

function fits(payment: LockedPayment, status: GatewayStatus): boolean {
  const isPaidInFull = status.paidKopecks === 0 || status.paidKopecks === payment.amountKopecks
  return (
    status.gatewayNumber === payment.gatewayNumber &&
    status.currency === ROUBLE &&
    status.amountKopecks === payment.amountKopecks &&
    isPaidInFull
  )
}

type Operation = 'declined' | 'paid' | 'refunded' | 'mismatch'

async function recordStatusEvent(
  tx: Database,
  { id, provider }: LockedPayment,
  status: GatewayStatus,
  operation: Operation,
  detail = '',
): Promise<void> {
  const externalEvent = [id, operation, detail].filter(Boolean).join(':')
  await recordGatewayEvent(tx, { paymentId: id, provider, externalEvent, operation, payload: { ...status } })
}

async function alarm(tx: Database, payment: LockedPayment, status: GatewayStatus): Promise<void> {
  const { gatewayNumber, amountKopecks, currency, state, paidKopecks } = status
  await recordStatusEvent(
    tx,
    payment,
    status,
    'mismatch',
    [gatewayNumber, amountKopecks, currency, state, paidKopecks].join(':'),
  )
  await notifyStaff(
    [
      {
        dedupeKey: `${payment.id}:mismatch`,
        type: 'SYSTEM_ALERT',
        topic: 'ORDERS',
        priority: 'URGENT',
        title: `Банк сообщает другую сумму по заказу ${payment.order.orderNumber}`,
        message: `Ждали ${formatRoubles(payment.amountKopecks)}, банк говорит о ${formatRoubles(amountKopecks)} (валюта ${currency}). Заказ не отмечен оплаченным.`,
        link: officePaths.order(payment.orderId),
      },
    ],
    tx,
  )
  if (payment.paidAt === null) await fail(tx, payment, 'mismatch')
  await pollLater(tx, payment)
}

async function applyDeclined(tx: Database, payment: LockedPayment, status: GatewayStatus): Promise<void> {
  await recordStatusEvent(tx, payment, status, 'declined', status.reason)
  if (payment.status === 'PENDING') await fail(tx, payment, 'declined')
  await pollLater(tx, payment)
}

async function applyTakenBack(tx: Database, payment: LockedPayment, status: GatewayStatus): Promise<void> {
  await recordStatusEvent(tx, payment, status, 'declined', 'reversed')
  await fail(tx, payment, 'declined')
  await pollNext(tx, payment.id, null)
}

async function fail(tx: Database, payment: LockedPayment, reason: FailureReason): Promise<void> {
  if (payment.status !== 'PENDING' && reason !== 'mismatch') return
  const { id, orderId } = payment
  await tx.db.payment.updateMany({
    where: { id, status: { in: ['PENDING', 'FAILED'] } },
    data: { status: 'FAILED', failureReason: reason, updatedAt: now() },
  })
  const other = await tx.db.payment.findFirst({
    where: { orderId, id: { not: id }, status: 'PENDING' },
    select: { id: true },
  })
  if (!other && payment.order.paymentStatus === 'PENDING') {
    await changePaymentStatus(tx, { orderId, to: 'FAILED', actor: gatewayActor })
  }
}

async function applyPaid(tx: Database, payment: LockedPayment, status: GatewayStatus): Promise<void> {
  const at = now()
  const isDuplicate = payment.order.paymentStatus === 'PAID' || payment.order.paymentStatus === 'REFUNDED'
  const isOutdated = !isDuplicate && payment.order.totalKopecks !== payment.amountKopecks
  const failureReason = isDuplicate ? 'duplicate' : isOutdated ? 'outdated' : null
  const outcome =
    failureReason === null
      ? ({ status: 'PAID', failureReason } as const)
      : ({ status: 'FAILED', failureReason } as const)
  const gatewayId = payment.gatewayId ?? status.gatewayId
  await tx.db.payment.update({
    where: { id: payment.id },
    data: { ...outcome, paidAt: at, failures: 0, gatewayId, updatedAt: at },
    select: { id: true },
  })
  await recordStatusEvent(tx, payment, status, 'paid')
  payment.paidAt = at
  if (isOutdated) await reportOutdated(tx, payment)
  if (failureReason === null) {
    await changePaymentStatus(tx, {
      orderId: payment.orderId,
      to: 'PAID',
      actor: gatewayActor,
      method: payment.method,
    })
    payment.status = 'PAID'
    payment.order.paymentStatus = 'PAID'
  }
  const left = payment.amountKopecks - returnedKopecks(payment, status)
  if (left <= 0) return
  if (isDuplicate) await giveBack(tx, payment, left, 'Заказ уже оплачен другим платежом')
  else if (isOutdated) await giveBack(tx, payment, left, 'Сумма заказа изменилась до оплаты')
  else if (isReleased(payment.order.status)) await giveBack(tx, payment, left, 'Заказ был отменён до оплаты')
}

async function reportOutdated(
  tx: Database,
  { id, orderId, amountKopecks, order }: LockedPayment,
): Promise<void> {
  const other = await tx.db.payment.findFirst({
    where: { orderId, id: { not: id }, status: 'PENDING' },
    select: { id: true },
  })
  if (!other && order.paymentStatus === 'PENDING')
    await changePaymentStatus(tx, { orderId, to: 'FAILED', actor: gatewayActor })
  await notifyStaff(
    [
      {
        dedupeKey: `${id}:outdated`,
        type: 'SYSTEM_ALERT',
        topic: 'ORDERS',
        priority: 'URGENT',
        title: `За заказ ${order.orderNumber} заплатили прежнюю сумму`,
        message: `Пришло ${formatRoubles(amountKopecks)}, а заказ теперь на ${formatRoubles(order.totalKopecks)}. Деньги возвращаем: попросите клиента оплатить заказ снова.`,
        link: officePaths.order(orderId),
      },
    ],
    tx,
  )
}

async function giveBack(
  tx: Database,
  payment: LockedPayment,
  amountKopecks: number,
  reason: string,
): Promise<void> {
  await insertRefund(tx, { paymentId: payment.id, amountKopecks, reason, actor: gatewayActor })
}

async function applyReturned(tx: Database, payment: LockedPayment, status: GatewayStatus): Promise<void> {
  await pollNext(tx, payment.id, null)
  const refundedKopecks = returnedKopecks(payment, status)
  if (refundedKopecks <= payment.refundedKopecks) return
  const isWhole = refundedKopecks >= payment.amountKopecks
  await tx.db.payment.update({
    where: { id: payment.id },
    data: { refundedKopecks, ...(isWhole ? { status: 'REFUNDED' as const } : {}), updatedAt: now() },
    select: { id: true },
  })
  await recordStatusEvent(tx, payment, status, 'refunded', String(refundedKopecks))
  if (isWhole && payment.status === 'PAID') {
    await changePaymentStatus(tx, { orderId: payment.orderId, to: 'REFUNDED', actor: gatewayActor })
  }
}

/** A reversal is reported without sums. */
export function returnedKopecks({ amountKopecks }: { amountKopecks: number }, status: GatewayStatus): number {
  return status.state === 'reversed' ? amountKopecks : status.refundedKopecks
}
