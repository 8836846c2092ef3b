import { systemActor } from '~/domain/audit/index.server'
import { changePaymentStatus, isReleased } from '~/domain/orders/index.server'
import { now } from '~/platform/dates/clock'
import { transaction, type Database } from '~/platform/db/db.server'
import { lockRows } from '~/platform/db/row-locks.server'

import type { ClaimedPayment } from '../polling/claim-payments.server'
import type { FailureReason } from '../shared'
import {
  insertAttempt,
  nextAttempt,
  payableColumns,
  type PayableOrder,
  lockPayable,
  replaceAttempts,
} from './start-payment.server'

/** Milliseconds before the worker checks that a failed registration did not succeed at the gateway. */
const DOUBT = 30_000

export async function closeAttempt(paymentId: string, reason: FailureReason): Promise<void> {
  await transaction(async (tx) => {
    const order = await lockOrderOf(tx, paymentId)
    await endAttempt(tx, { paymentId, reason })
    if (reason !== 'replaced' && reason !== 'cancelled') await showFailure(tx, order)
  })
}

export async function failRegistration(payment: ClaimedPayment, failures: number): Promise<void> {
  await transaction(async (tx) => {
    const order = await lockOrderOf(tx, payment.id)
    const nextPollAt = new Date(now().getTime() + DOUBT)
    await endAttempt(tx, { paymentId: payment.id, reason: 'gateway', nextPollAt, failures })
    await showFailure(tx, order)
  })
}

export async function replaceLost(payment: ClaimedPayment): Promise<void> {
  await transaction(async (tx) => {
    const order = await lockOrderOf(tx, payment.id)
    const wasOpen = await endAttempt(tx, { paymentId: payment.id, reason: 'lost' })
    if (!wasOpen || order.paymentStatus === 'PAID' || isReleased(order.status)) return
    const attempt = await nextAttempt(tx, order.id)
    await insertAttempt(tx, { order, method: payment.method, provider: payment.provider, attempt })
  })
}

async function lockOrderOf(tx: Database, paymentId: string): Promise<PayableOrder> {
  const { orderId } = await tx.db.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { orderId: true },
  })
  await lockRows(tx, 'Order', [orderId])
  return tx.db.order.findUniqueOrThrow({ where: { id: orderId }, select: payableColumns })
}

interface Ending {
  paymentId: string
  reason: FailureReason
  nextPollAt?: Date
  failures?: number
}

async function endAttempt(
  tx: Database,
  { paymentId, reason, nextPollAt, failures = 0 }: Ending,
): Promise<boolean> {
  await lockRows(tx, 'Payment', [paymentId])
  const before = await tx.db.payment.findFirst({
    where: { id: paymentId, status: { in: ['PENDING', 'FAILED'] }, paidAt: null },
    select: { status: true, failureReason: true },
  })
  if (!before) return false
  const failureReason = before.failureReason ?? reason
  await tx.db.payment.updateMany({
    where: { id: paymentId },
    data: { status: 'FAILED', failureReason, nextPollAt: nextPollAt ?? null, failures, updatedAt: now() },
  })
  return before.status === 'PENDING'
}

async function showFailure(tx: Database, order: PayableOrder): Promise<void> {
  if (order.paymentStatus !== 'PENDING' || isReleased(order.status)) return
  const other = await tx.db.payment.findFirst({
    where: { orderId: order.id, status: 'PENDING' },
    select: { id: true },
  })
  if (!other) await changePaymentStatus(tx, { orderId: order.id, to: 'FAILED', actor: systemActor })
}

/** @throws UserError (404, 409) */
export async function giveUpAttempt(orderId: string): Promise<void> {
  await transaction(async (tx) => {
    await lockPayable(tx, orderId)
    await replaceAttempts(tx, orderId)
  })
}
