import type { Actor } from '~/domain/audit/index.server'
import type { PaymentStatus } from '~/domain/orders/shared'
import { paymentStatusLabels } from '~/domain/orders/staff'
import { now } from '~/platform/dates/clock'
import { transaction, type Database } from '~/platform/db/db.server'
import type { Payment } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'
import { outboxRow, recordOutboxRows } from '~/platform/queue/outbox.server'
import { lockRows } from '~/platform/db/row-locks.server'

import { paymentDue } from '../events.server'
import { restOf } from './refundable.server'
import { insertRefund, lockPaid } from './request-refund.server'

/** Kopecks, minus refunds made and in progress; locked until the transaction ends. */
export async function lockHeldMoney(tx: Database, orderId: string): Promise<number> {
  const payment = await lockPaid(tx, orderId)
  return payment?.leftKopecks ?? 0
}

/** Only writes a row; the worker calls the bank. */
export async function refundHeldMoney(
  tx: Database,
  { orderId, reason, actor }: { orderId: string; reason: string; actor: Actor },
): Promise<void> {
  const payment = await lockPaid(tx, orderId)
  if (!payment || payment.leftKopecks === 0) return
  await insertRefund(tx, { ...(await restOf(tx, payment)), reason, actor })
}

type Attempt = Pick<Payment, 'status' | 'paidAt' | 'nextPollAt'>

/** A declined payer may retry on the bank's page until the session ends. */
function whyOpen(attempts: readonly Attempt[]): string | null {
  const open = attempts.filter(({ paidAt, nextPollAt }) => paidAt === null && nextPollAt !== null)
  if (open.some(({ status }) => status === 'PENDING'))
    return 'Клиент сейчас платит за этот заказ. Подождите, пока оплата закончится.'
  return open.length > 0
    ? 'Страница оплаты этого заказа ещё открыта у банка. Закрываем её: повторите через минуту.'
    : null
}

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

/** Decision 146; null when the order may be deleted. */
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
