import type { Actor } from '~/domain/audit/index.server'
import type { PaymentStatus } from '~/domain/orders/shared'
import { paymentStatusLabels } from '~/domain/orders/staff'
import type { Database } from '~/platform/db.server'

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

/** Why an order's money keeps its lines as they are, with the way out; null when nothing does. */
export async function whyMoneyFixesLines({ db }: Pick<Database, 'db'>, orderId: string): Promise<string | null> {
  const payments = await db.payment.findMany({ where: { orderId }, select: { status: true, paidAt: true, nextPollAt: true } })
  if (payments.some(({ status }) => status === 'PAID'))
    return 'Заказ оплачен онлайн, и чек на его состав уже есть. Верните деньги за лишнее, а недостающее оформите новым заказом.'
  if (payments.some(({ paidAt }) => paidAt !== null))
    return 'На состав заказа есть кассовый чек: он остаётся как есть. Оформите новый заказ.'
  if (payments.some(({ status, nextPollAt }) => status === 'PENDING' && nextPollAt !== null))
    return 'Клиент сейчас платит за этот заказ. Подождите, пока оплата закончится.'
  return null
}

/** Why an order's money keeps it from being deleted (decision 46); null when nothing does. */
export async function whyMoneyKeeps(
  { db }: Pick<Database, 'db'>,
  { orderId, paymentStatus }: { orderId: string; paymentStatus: PaymentStatus },
): Promise<string | null> {
  const payments = await db.payment.findMany({ where: { orderId }, select: { status: true, paidAt: true, nextPollAt: true } })
  if (payments.some(({ status }) => status === 'PAID')) return 'Сначала верните деньги: заказ оплачен онлайн.'
  if (payments.some(({ paidAt }) => paidAt !== null))
    return 'Заказ был оплачен онлайн, и на него есть кассовый чек: такие заказы остаются в книгах.'
  if (payments.some(({ status, nextPollAt }) => status === 'PENDING' && nextPollAt !== null))
    return 'Клиент сейчас платит за этот заказ. Подождите, пока оплата закончится.'
  if (paymentStatus === 'PAID') return `Сначала верните деньги: у заказа статус «${paymentStatusLabels.PAID}».`
  return null
}
