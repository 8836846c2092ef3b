import { customerActor } from '~/domain/audit/index.server'
import { chooseOnlinePayment, isReleased } from '~/domain/orders/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { transaction, type Database } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { UserError } from '~/platform/errors/errors'
import { newId } from '~/platform/db/ids.server'
import { outboxRow, recordOutbox } from '~/platform/queue/outbox.server'
import { failpoint } from '~/platform/process/failpoint.server'
import { lockRows } from '~/platform/db/row-locks.server'

import { paymentDue } from '../events.server'
import { gatewayConfig } from '../gateway/gateway-config.server'
import type { OnlineMethod } from '../shared'

interface StartInput {
  orderId: string
  method: OnlineMethod
  amountKopecks?: number | undefined
}

export const payableColumns = {
  id: true,
  orderNumber: true,
  status: true,
  paymentStatus: true,
  paymentMethod: true,
  totalKopecks: true,
} satisfies Prisma.OrderSelect

export type PayableOrder = Prisma.OrderGetPayload<{ select: typeof payableColumns }>

const MAX_ATTEMPTS = 30
/** Milliseconds that must remain of a session to redirect the payer to it again. */
const SESSION_LEFT = 60_000
const buyer = customerActor({ userId: null, ip: null })

/**
 * Returns an open attempt of the same kind. Only writes rows: the worker calls the gateway. The caller has
 * checked access.
 * @throws UserError (404); (409, code paid, closed, price-changed or off); (429) after too many attempts
 */
export async function startPayment({
  orderId,
  method,
  amountKopecks,
}: StartInput): Promise<{ paymentId: string }> {
  const config = gatewayConfig()
  const { online, onlineExpiryMinutes } = await readSettings('payment')
  if (!config || !online)
    throw new UserError('Оплата онлайн сейчас недоступна. Выберите другой способ.', {
      status: 409,
      code: 'off',
    })
  const { provider } = config
  const expiresAt = new Date(now().getTime() + onlineExpiryMinutes * 60_000)
  const started = await transaction(async (tx) => {
    const order = await lockPayable(tx, orderId)
    if (amountKopecks !== undefined && amountKopecks !== order.totalKopecks) throw sumChanged()
    const open = await findOpen(tx, order, method)
    if (open !== null) return { paymentId: open }
    await replaceAttempts(tx, orderId)
    const attempt = await nextAttempt(tx, orderId)
    const paymentId = await insertAttempt(tx, { order, method, provider, attempt })
    await chooseOnlinePayment(tx, { orderId, method, expiresAt, actor: buyer })
    failpoint('payment.starting')
    return { paymentId }
  })
  failpoint('payment.started')
  return started
}

const sumChanged = (): UserError =>
  new UserError('Сумма заказа изменилась. Проверьте её и подтвердите ещё раз.', {
    status: 409,
    code: 'price-changed',
  })

/** @throws UserError when it cannot be paid */
export async function lockPayable(tx: Database, orderId: string): Promise<PayableOrder> {
  await lockRows(tx, 'Order', [orderId])
  const order = await tx.db.order.findUnique({ where: { id: orderId }, select: payableColumns })
  if (!order) throw new UserError('Заказ не найден', { status: 404 })
  const isFree = order.totalKopecks === 0
  if (order.paymentStatus === 'PAID' && !isFree)
    throw new UserError('Заказ уже оплачен.', { status: 409, code: 'paid' })
  if (order.paymentStatus === 'REFUNDED')
    throw new UserError('Деньги за заказ возвращены, оплатить его нельзя.', { status: 409, code: 'closed' })
  if (isReleased(order.status))
    throw new UserError('Заказ отменён, оплатить его нельзя.', { status: 409, code: 'closed' })
  if (isFree) throw new UserError('За этот заказ платить не нужно.', { status: 409, code: 'free' })
  return order
}

async function findOpen(tx: Database, order: PayableOrder, method: OnlineMethod): Promise<string | null> {
  const lasting = { gt: new Date(now().getTime() + SESSION_LEFT) }
  const open = await tx.db.payment.findFirst({
    where: {
      orderId: order.id,
      status: 'PENDING',
      method,
      amountKopecks: order.totalKopecks,
      OR: [{ sessionExpiresAt: null }, { sessionExpiresAt: lasting }],
    },
    select: { id: true },
    orderBy: { attempt: 'desc' },
  })
  return open?.id ?? null
}

/** The order's row must be locked. */
export async function replaceAttempts(tx: Database, orderId: string): Promise<void> {
  const at = now()
  await tx.db.payment.updateMany({
    where: { orderId, nextPollAt: { not: null }, status: { in: ['PENDING', 'FAILED'] } },
    data: { status: 'FAILED', failureReason: 'replaced', nextPollAt: at, updatedAt: at },
  })
}

/** @throws UserError (429) after too many attempts */
export async function nextAttempt(tx: Database, orderId: string): Promise<number> {
  const { _max: last } = await tx.db.payment.aggregate({ where: { orderId }, _max: { attempt: true } })
  const attempt = (last.attempt ?? 0) + 1
  if (attempt > MAX_ATTEMPTS)
    throw new UserError('Слишком много попыток оплаты. Позвоните нам, мы поможем.', { status: 429 })
  return attempt
}

interface NewAttempt {
  order: Pick<PayableOrder, 'id' | 'orderNumber' | 'totalKopecks'>
  method: OnlineMethod
  provider: 'SBERBANK' | 'SANDBOX'
  attempt: number
}

export async function insertAttempt(
  tx: Database,
  { order, method, provider, attempt }: NewAttempt,
): Promise<string> {
  const paymentId = newId()
  const at = now()
  const gatewayNumber = `${order.orderNumber}-${attempt}`
  const kept = {
    id: paymentId,
    orderId: order.id,
    provider,
    method,
    attempt,
    amountKopecks: order.totalKopecks,
    gatewayNumber,
  }
  await tx.db.payment.create({
    data: { ...kept, nextPollAt: at, createdAt: at, updatedAt: at },
    select: { id: true },
  })
  await recordOutbox(tx, outboxRow(paymentDue, { paymentId }))
  return paymentId
}
