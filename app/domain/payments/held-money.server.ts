import type { Actor } from '~/domain/audit/index.server'
import type { PaymentStatus } from '~/domain/orders/shared'
import { paymentStatusLabels } from '~/domain/orders/staff'
import { now } from '~/platform/clock'
import { transaction, type Database } from '~/platform/db.server'
import type { Payment } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/ids.server'
import { outboxRow, recordOutboxRows } from '~/platform/outbox.server'
import { lockRows } from '~/platform/row-locks.server'

import { paymentDue } from './events.server'
import { restOf } from './refundable.server'
import { insertRefund, lockPaid } from './request-refund.server'

/** Kopecks that were paid online for an order and are still held, beside refunds made and under way; held so until the transaction ends. */
export async function lockHeldMoney(tx: Database, orderId: string): Promise<number> {
  const payment = await lockPaid(tx, orderId)
  return payment?.leftKopecks ?? 0
}

/** Sends what is held of an order's online money back to the payer: only a row is written, the worker tells the bank. */
export async function refundHeldMoney(
  tx: Database,
  { orderId, reason, actor }: { orderId: string; reason: string; actor: Actor },
): Promise<void> {
  const payment = await lockPaid(tx, orderId)
  if (!payment || payment.leftKopecks === 0) return
  await insertRefund(tx, { ...(await restOf(tx, payment)), reason, actor })
}

/** An attempt to pay, as far as it decides what may become of its order. */
type Attempt = Pick<Payment, 'status' | 'paidAt' | 'nextPollAt'>

/**
 * Why an attempt that the bank may still take money for keeps its order as it is; null without one. It need not be under
 * way: a declined payer may try again on the bank's page until its session ends.
 */
function whyOpen(attempts: readonly Attempt[]): string | null {
  const open = attempts.filter(({ paidAt, nextPollAt }) => paidAt === null && nextPollAt !== null)
  if (open.some(({ status }) => status === 'PENDING'))
    return 'Клиент сейчас платит за этот заказ. Подождите, пока оплата закончится.'
  return open.length > 0
    ? 'Страница оплаты этого заказа ещё открыта у банка. Закрываем её: повторите через минуту.'
    : null
}

/**
 * Has the bank close the attempts of an order that have failed and may still be paid: staff want to change or delete it.
 * An attempt that is under way stays open.
 */
export async function closeFailedAttempts(orderId: string): Promise<void> {
  if (!isId(orderId)) return
  await transaction(async (tx) => {
    await lockRows(tx, 'Order', [orderId])
    const open = {
      orderId,
      status: 'FAILED',
      failureReason: 'declined',
      paidAt: null,
      nextPollAt: { not: null },
    } as const
    const attempts = await tx.db.payment.findMany({ where: open, select: { id: true } })
    if (attempts.length === 0) return
    const at = now()
    await tx.db.payment.updateMany({
      where: open,
      data: { failureReason: 'replaced', nextPollAt: at, updatedAt: at },
    })
    await recordOutboxRows(
      tx,
      attempts.map(({ id }) => outboxRow(paymentDue, { paymentId: id })),
    )
  })
}

/** Why an order's money keeps its lines as they are, with the way out; null when nothing does. */
export async function whyMoneyFixesLines(
  { db }: Pick<Database, 'db'>,
  orderId: string,
): Promise<string | null> {
  const payments = await db.payment.findMany({
    where: { orderId },
    select: { status: true, paidAt: true, nextPollAt: true },
  })
  if (payments.some(({ status }) => status === 'PAID'))
    return 'Заказ оплачен онлайн, и чек на его состав уже есть. Верните деньги за лишнее, а недостающее оформите новым заказом.'
  if (payments.some(({ paidAt }) => paidAt !== null))
    return 'На состав заказа есть кассовый чек: он остаётся как есть. Оформите новый заказ.'
  return whyOpen(payments)
}

/** Why an order's money keeps it from being deleted (decision 46); null when nothing does. */
export async function whyMoneyKeeps(
  { db }: Pick<Database, 'db'>,
  { orderId, paymentStatus }: { orderId: string; paymentStatus: PaymentStatus },
): Promise<string | null> {
  const payments = await db.payment.findMany({
    where: { orderId },
    select: { status: true, paidAt: true, nextPollAt: true },
  })
  if (payments.some(({ status }) => status === 'PAID')) return 'Сначала верните деньги: заказ оплачен онлайн.'
  if (payments.some(({ paidAt }) => paidAt !== null))
    return 'Заказ был оплачен онлайн, и на него есть кассовый чек: такие заказы остаются в книгах.'
  const open = whyOpen(payments)
  if (open !== null) return open
  if (paymentStatus === 'PAID')
    return `Сначала верните деньги: у заказа статус «${paymentStatusLabels.PAID}».`
  return null
}
