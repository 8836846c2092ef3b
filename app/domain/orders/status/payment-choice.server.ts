import type { Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'

import { changePaymentStatus } from './change-payment-status.server'
import { recordOrderEvent } from './order-timeline.server'
import type { PaymentMethod } from '../shared'

type OnlineMethod = Extract<PaymentMethod, 'ONLINE' | 'QR'>

const isOnline = (method: PaymentMethod): method is OnlineMethod => method === 'ONLINE' || method === 'QR'

interface OnlineChoice {
  orderId: string
  method: OnlineMethod
  expiresAt: Date
  actor: Actor
}

/** Expires unless paid (decision 149). The caller must lock the order. */
export async function chooseOnlinePayment(
  tx: Database,
  { orderId, method, expiresAt, actor }: OnlineChoice,
): Promise<void> {
  const order = await tx.db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { paymentMethod: true, status: true },
  })
  await tx.db.order.update({
    where: { id: orderId },
    data: {
      ...(isOnline(order.paymentMethod) ? {} : { onReceiptMethod: order.paymentMethod }),
      paymentMethod: method,
      paymentChosenAt: null,
      expiresAt: order.status === 'PENDING' ? expiresAt : null,
      updatedAt: now(),
    },
    select: { id: true },
  })
  await recordOrderEvent(tx, {
    orderId,
    type: 'payment_choice',
    from: order.paymentMethod,
    to: method.toLowerCase(),
    actor,
  })
  await changePaymentStatus(tx, { orderId, to: 'PENDING', actor })
}

/** Ends the expiry; false when nothing changed. The caller must lock the order. */
export async function choosePaymentOnDelivery(
  tx: Database,
  { orderId, actor }: { orderId: string; actor: Actor },
): Promise<boolean> {
  const { paymentChosenAt, paymentMethod, onReceiptMethod } = await tx.db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { paymentChosenAt: true, paymentMethod: true, onReceiptMethod: true },
  })
  if (paymentChosenAt !== null && !isOnline(paymentMethod)) return false
  const at = now()
  await tx.db.order.update({
    where: { id: orderId },
    data: {
      paymentMethod: onReceiptMethod ?? paymentMethod,
      onReceiptMethod: null,
      paymentChosenAt: at,
      expiresAt: null,
      updatedAt: at,
    },
    select: { id: true },
  })
  await recordOrderEvent(tx, { orderId, type: 'payment_choice', to: 'on_receipt', actor })
  await changePaymentStatus(tx, { orderId, to: 'PENDING', actor })
  return true
}
