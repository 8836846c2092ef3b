import { orderRefunded } from '~/domain/orders/index.server'
import { notify } from '~/domain/notifications/index.server'
import { now } from '~/platform/clock'
import { sql, transaction } from '~/platform/db.server'
import { getLogger } from '~/platform/log.server'
import { formatRoubles } from '~/platform/money'
import { outboxRow, recordOutbox } from '~/platform/outbox.server'
import { reachPoint } from '~/platform/reach-point.server'

import { applyGatewayStatus } from './apply-status.server'
import { GatewayRefusal, GatewaySilence, type PaymentProvider } from './payment-provider'
import { composeReceipt } from './payment-order.server'
import { retryDelay } from './poll-times'

interface ClaimedRefund {
  id: string
  paymentId: string
  orderId: string
  orderNumber: string
  amountKopecks: number
  failures: number
  createdAt: Date
  gatewayId: string | null
  gatewayNumber: string
}

const LEASE = 60_000
/** A refusal may be a passing trouble of the bank (its code 7 says both); after so many a person is called. */
const MAX_REFUSALS = 5

/** Makes one refund, if it is due. A repeat after a crash is harmless: the bank knows the refund by its id. */
export async function advanceRefund(refundId: string, gateway: PaymentProvider): Promise<void> {
  const [refund] = await claim('"id" = $3', refundId)
  if (refund) await makeRefund(refund, gateway)
}

/** Makes up to `limit` refunds that are due; what a crash left behind, mostly. Returns how many it took in hand. */
export async function advanceDueRefunds(limit: number, gateway: PaymentProvider): Promise<number> {
  const refunds = await claim('true ORDER BY "nextTryAt" LIMIT $3::int', limit)
  for (const refund of refunds) await makeRefund(refund, gateway)
  return refunds.length
}

function claim(which: string, parameter: string | number): Promise<ClaimedRefund[]> {
  return sql<ClaimedRefund>(
    `WITH due AS (SELECT "id" FROM "Refund" WHERE "nextTryAt" <= $1 AND ${which} FOR UPDATE SKIP LOCKED),
     claimed AS (UPDATE "Refund" refund SET "nextTryAt" = $2 FROM due WHERE refund."id" = due."id" RETURNING refund.*)
     SELECT claimed."id", claimed."paymentId", claimed."amountKopecks", claimed."failures", claimed."createdAt", payment."orderId", payment."gatewayId", payment."gatewayNumber", o."orderNumber"
     FROM claimed JOIN "Payment" payment ON payment."id" = claimed."paymentId" JOIN "Order" o ON o."id" = payment."orderId"`,
    [now(), new Date(now().getTime() + LEASE), parameter],
  )
}

async function makeRefund(refund: ClaimedRefund, gateway: PaymentProvider): Promise<void> {
  const { id, paymentId, orderId, amountKopecks, gatewayId, gatewayNumber } = refund
  try {
    if (gatewayId === null) throw new GatewayRefusal('', 'The payment has no id at the gateway')
    const receipt = await composeReceipt(orderId, refund.createdAt, amountKopecks)
    reachPoint('refund.asked')
    await gateway.refund({ gatewayId, amountKopecks, refundId: id, receipt })
    reachPoint('refund.made')
    const told = await gateway.status({ gatewayId, gatewayNumber })
    // Making it again is harmless, leaving the books open is not.
    if (!told || !(await applyGatewayStatus(paymentId, told))) throw new GatewaySilence('The gateway does not confirm the refund')
    reachPoint('refund.applied')
    await finish(refund)
  } catch (error) {
    if (!(error instanceof GatewaySilence || error instanceof GatewayRefusal)) throw error
    await noteTrouble(refund, error)
  }
}

async function finish({ id, orderId }: ClaimedRefund): Promise<void> {
  await transaction(async (tx) => {
    const done = await tx.sql(
      `UPDATE "Refund" SET "status" = 'DONE', "nextTryAt" = NULL, "failureReason" = NULL, "updatedAt" = $2 WHERE "id" = $1 AND "status" = 'PENDING' RETURNING 1`,
      [id, now()],
    )
    if (done.length > 0) await recordOutbox(tx, outboxRow(orderRefunded, { orderId, refundId: id }))
  })
}

async function noteTrouble(refund: ClaimedRefund, error: GatewaySilence | GatewayRefusal): Promise<void> {
  const failures = refund.failures + 1
  const isOver = error instanceof GatewayRefusal && failures >= MAX_REFUSALS
  getLogger().warn({ err: error, refundId: refund.id, failures }, 'the refund was not made')
  await transaction(async (tx) => {
    await tx.sql(
      `UPDATE "Refund" SET "failures" = $2, "failureReason" = $3, "status" = CASE WHEN $4 THEN 'FAILED'::"RefundStatus" ELSE "status" END, "nextTryAt" = $5, "updatedAt" = $6 WHERE "id" = $1`,
      [refund.id, failures, error.message.slice(0, 300), isOver, isOver ? null : new Date(now().getTime() + retryDelay(failures)), now()],
    )
    if (!isOver) return
    await notify(
      [
        {
          dedupeKey: `${refund.id}:failed`,
          type: 'SYSTEM_ALERT',
          priority: 'URGENT',
          title: `Возврат по заказу ${refund.orderNumber} не прошёл`,
          message: `Банк отказал вернуть ${formatRoubles(refund.amountKopecks)}: ${error.message.slice(0, 200)}. Верните деньги в кабинете банка.`,
          link: `/admin/orders/${refund.orderId}`,
        },
      ],
      tx,
    )
  })
}
