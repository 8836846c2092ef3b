import { z } from 'zod'

import { notifyStaff } from '~/domain/notifications/index.server'
import { now } from '~/platform/dates/clock'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { getLogger } from '~/platform/logs/log.server'
import { outboxRow, recordOutbox } from '~/platform/queue/outbox.server'
import { failpoint } from '~/platform/process/failpoint.server'

import { isSignedCallback } from './callback-checksum'
import { paymentDue } from '../events.server'
import { gatewayConfig } from './gateway-config.server'
import { recordGatewayEvent } from './record-gateway-event.server'

/** The database rejects NUL. */
const plain = z.string().regex(/^[^\0]*$/)

const callback = z.object({
  mdOrder: plain.min(1).max(64),
  orderNumber: plain.max(64).default(''),
  operation: plain.max(40),
  status: z.enum(['0', '1']),
})

/**
 * A signed message only makes the worker query the gateway (decision 9), so forged, repeated and late
 * messages are harmless.
 * @returns false without a valid signature
 */
export async function receiveCallback(parameters: Readonly<Record<string, string>>): Promise<boolean> {
  const config = gatewayConfig()
  if (!config || !isSignedCallback(parameters, config.callbackKey)) return false
  const parsed = callback.safeParse(parameters)
  if (!parsed.success) return true
  const { mdOrder, operation, status } = parsed.data
  const payment = await findPayment(mdOrder, parsed.data.orderNumber)
  if (!payment) {
    getLogger().warn({ mdOrder, operation }, 'a callback about a payment that is not ours')
    if (operation === 'deposited' && status === '1') await reportUnknown(mdOrder, parsed.data.orderNumber)
    return true
  }
  await transaction(async (tx) => {
    const externalEvent = `${mdOrder}:${operation}:${status}`
    const isNew = await recordGatewayEvent(tx, {
      paymentId: payment.id,
      provider: config.provider,
      externalEvent,
      operation,
      payload: parsed.data,
    })
    // The bank's second partial refund looks identical to the first.
    await makeDue(tx, payment.id)
    if (isNew) await recordOutbox(tx, outboxRow(paymentDue, { paymentId: payment.id }))
    failpoint('callback.keeping')
  })
  failpoint('callback.kept')
  return true
}

function reportUnknown(gatewayId: string, gatewayNumber: string): Promise<unknown> {
  return notifyStaff([
    {
      dedupeKey: `unknown-payment:${gatewayId}`,
      type: 'SYSTEM_ALERT',
      topic: 'ORDERS',
      priority: 'URGENT',
      title: 'Банк сообщает об оплате, которой нет в магазине',
      message: `Номер у банка: ${gatewayNumber || gatewayId}. Проверьте её в кабинете банка и верните деньги, если заказа больше нет.`,
    },
  ])
}

/**
 * Also for closed attempts: money may arrive late or be returned in the bank's cabinet. Skips an attempt in
 * registration, which another worker would consider lost.
 */
async function makeDue({ db }: Database, paymentId: string): Promise<void> {
  const at = now()
  await db.payment.updateMany({
    where: {
      id: paymentId,
      OR: [{ nextPollAt: null }, { nextPollAt: { gt: at }, gatewayId: { not: null } }],
    },
    data: { nextPollAt: at, updatedAt: at },
  })
}

/** A callback may precede the answer with the gateway's id. */
function findPayment(gatewayId: string, gatewayNumber: string): Promise<{ id: string } | null> {
  return getDb().payment.findFirst({
    where: { OR: [{ gatewayId }, { gatewayNumber }] },
    select: { id: true },
  })
}
