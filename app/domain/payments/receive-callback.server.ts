import { z } from 'zod'

import { notifyStaff } from '~/domain/notifications/index.server'
import { now } from '~/platform/clock'
import { getDb, transaction, type Database } from '~/platform/db.server'
import { getLogger } from '~/platform/log.server'
import { outboxRow, recordOutbox } from '~/platform/outbox.server'
import { failpoint } from '~/platform/failpoint.server'

import { isSignedCallback } from './callback-checksum'
import { paymentDue } from './events.server'
import { gatewayConfig } from './gateway-config.server'
import { recordGatewayEvent } from './record-gateway-event.server'

/** The database takes no NUL. */
const plain = z.string().regex(/^[^\0]*$/)

const callback = z.object({
  mdOrder: plain.min(1).max(64),
  orderNumber: plain.max(64).default(''),
  operation: plain.max(40),
  status: z.enum(['0', '1']),
})

/**
 * Takes a message of the gateway. Its checksum must be right, and even then it only makes the worker ask the gateway at once: a message is
 * never believed (decision 23), so that forged, repeated and late ones are harmless. Unknown payments and operations are taken note of and
 * answered like any other.
 * @returns false when the message is not signed by the gateway
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
    // Asked again for an old message too: the bank's second partial refund says the very same as its first.
    await makeDue(tx, payment.id)
    if (isNew) await recordOutbox(tx, outboxRow(paymentDue, { paymentId: payment.id }))
    failpoint('callback.keeping')
  })
  failpoint('callback.kept')
  return true
}

/** Money has come that no order of the shop asks for: only staff can find out whose it is. */
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
 * Makes the worker ask about the attempt, be it settled or closed: money may come late, or go back by hand in the bank's cabinet. One that
 * is being registered stays in the hands of its worker: another one would take the registration for lost.
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

/** By our own number too: a callback may be faster than the answer that brings the gateway's id. */
function findPayment(gatewayId: string, gatewayNumber: string): Promise<{ id: string } | null> {
  return getDb().payment.findFirst({
    where: { OR: [{ gatewayId }, { gatewayNumber }] },
    select: { id: true },
  })
}
