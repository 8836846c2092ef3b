import { orderRefunded } from '~/domain/orders/index.server'
import { notifyStaff } from '~/domain/notifications/index.server'
import { officePaths } from '~/office-paths'
import { now } from '~/platform/dates/clock'
import { cutText } from '~/platform/text/cut-text'
import { getDb, sql, transaction } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { getLogger } from '~/platform/logs/log.server'
import { formatRoubles } from '~/platform/money/money'
import { outboxRow, recordOutbox } from '~/platform/queue/outbox.server'
import { failpoint } from '~/platform/process/failpoint.server'

import { applyGatewayStatus } from '../attempts/apply-status.server'
import { isOutage } from '../gateway/payment-gateway.server'
import { GatewayRefusal, GatewaySilence, type PaymentProvider } from '../gateway/payment-provider'
import { composeReceipt } from '../receipts/payment-order.server'
import { retryDelay } from '../polling/poll-times'

const refundColumns = {
  id: true,
  amountKopecks: true,
  failures: true,
  createdAt: true,
  lines: {
    select: { quantity: true, amountKopecks: true, item: { select: { sku: true, name: true } } },
    orderBy: { id: 'asc' },
  },
  payment: {
    select: {
      id: true,
      orderId: true,
      gatewayId: true,
      gatewayNumber: true,
      order: { select: { orderNumber: true } },
    },
  },
} satisfies Prisma.RefundSelect

type ClaimedRefund = Prisma.RefundGetPayload<{ select: typeof refundColumns }>

const LEASE = 60_000
/** The bank's code 7 may be temporary; after so many refusals staff are alerted. */
const MAX_REFUSALS = 5

/** Safe to repeat: the bank identifies the refund by its id. */
export async function advanceRefund(refundId: string, gateway: PaymentProvider): Promise<void> {
  const [refund] = await claim('"id" = $3', refundId)
  if (refund) await makeRefund(refund, gateway)
}

export async function advanceDueRefunds(limit: number, gateway: PaymentProvider): Promise<number> {
  const refunds = await claim('true ORDER BY "nextTryAt" LIMIT $3::int', limit)
  for (const refund of refunds) await makeRefund(refund, gateway)
  return refunds.length
}

async function claim(which: string, parameter: string | number): Promise<ClaimedRefund[]> {
  const at = now()
  const claimed = await sql<{ id: string }>(
    `WITH due AS (SELECT "id" FROM "Refund" WHERE "nextTryAt" <= $1 AND ${which} FOR UPDATE SKIP LOCKED)
     UPDATE "Refund" refund SET "nextTryAt" = $2 FROM due WHERE refund."id" = due."id" RETURNING refund."id"`,
    [at, new Date(at.getTime() + LEASE), parameter],
  )
  if (claimed.length === 0) return []
  return getDb().refund.findMany({
    where: { id: { in: claimed.map(({ id }) => id) } },
    select: refundColumns,
  })
}

async function makeRefund(refund: ClaimedRefund, gateway: PaymentProvider): Promise<void> {
  const { id, amountKopecks, payment } = refund
  const { id: paymentId, orderId, gatewayId, gatewayNumber } = payment
  try {
    if (gatewayId === null) throw new GatewayRefusal('', 'The payment has no id at the gateway')
    const receipt = await composeReceipt(orderId, refund.createdAt, refund)
    failpoint('refund.asked')
    await gateway.refund({ gatewayId, amountKopecks, refundId: id, receipt })
    failpoint('refund.made')
    const status = await gateway.status({ gatewayId, gatewayNumber })
    // Repeating the refund is harmless; unfinished books are not.
    if (!status || !(await applyGatewayStatus(paymentId, status)))
      throw new GatewaySilence('The gateway does not confirm the refund')
    failpoint('refund.applied')
    await finish(refund)
  } catch (error) {
    if (isOutage(error)) throw error
    await noteTrouble(refund, error)
  }
}

async function finish({ id, payment: { orderId } }: ClaimedRefund): Promise<void> {
  await transaction(async (tx) => {
    const done = await tx.db.refund.updateMany({
      where: { id, status: 'PENDING' },
      data: { status: 'DONE', nextTryAt: null, failureReason: null, updatedAt: now() },
    })
    if (done.count > 0) await recordOutbox(tx, outboxRow(orderRefunded, { orderId, refundId: id }))
  })
}

async function noteTrouble(refund: ClaimedRefund, error: unknown): Promise<void> {
  const failures = refund.failures + 1
  const isOver = !(error instanceof GatewaySilence) && failures >= MAX_REFUSALS
  const reason = error instanceof Error ? error.message : String(error)
  const isRefused = error instanceof GatewayRefusal || error instanceof GatewaySilence
  const because = isRefused
    ? `Банк отказал вернуть ${formatRoubles(refund.amountKopecks)}: ${cutText(reason, 200)}.`
    : ownFault(refund)
  getLogger()[isRefused ? 'warn' : 'error'](
    { err: error, refundId: refund.id, failures },
    'the refund was not made',
  )
  await transaction(async (tx) => {
    const at = now()
    const next = isOver
      ? ({ status: 'FAILED', nextTryAt: null } as const)
      : { nextTryAt: new Date(at.getTime() + retryDelay(failures)) }
    const data = { ...next, failures, failureReason: cutText(reason, 300), updatedAt: at }
    await tx.db.refund.updateMany({ where: { id: refund.id }, data })
    if (!isOver) return
    await notifyStaff(
      [
        {
          dedupeKey: `${refund.id}:failed`,
          type: 'SYSTEM_ALERT',
          topic: 'ORDERS',
          priority: 'URGENT',
          title: `Возврат по заказу ${refund.payment.order.orderNumber} не прошёл`,
          message: `${because} Верните деньги в кабинете банка.`,
          link: officePaths.order(refund.payment.orderId),
        },
      ],
      tx,
    )
  })
}

const ownFault = ({ amountKopecks }: ClaimedRefund): string =>
  `Возврат ${formatRoubles(amountKopecks)} не удалось подготовить: ошибка на стороне магазина.`
