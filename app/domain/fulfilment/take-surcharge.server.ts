import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { keepHandMoney, recordHandPayment, recordPaymentEvent } from '~/domain/orders/index.server'
import { listAttempts } from '~/domain/payments/index.server'
import { orderMoney, type OrderMoney } from '~/domain/payments/shared'
import { readHandMoney } from '~/domain/orders/index.server'
import { database, transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { formatRoubles } from '~/platform/money/money'
import type { PaymentStatus } from '~/domain/orders/shared'

import { lockOrder } from './lock-order.server'

export async function readOrderMoney(order: {
  id: string
  paymentStatus: PaymentStatus
  totalKopecks: number
}): Promise<OrderMoney> {
  const [hand, attempts] = await Promise.all([readHandMoney(database, order), listAttempts(order.id)])
  return orderMoney({ order, hand, attempts })
}

/**
 * Records that staff received the difference after the total grew.
 * @throws UserError (404), (409) when the sum has changed
 */
export async function takeSurcharge({
  orderId,
  seenKopecks,
  actor,
}: {
  orderId: string
  seenKopecks: number
  actor: Actor
}): Promise<void> {
  const attempts = await listAttempts(orderId)
  await transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, { id: true, paymentStatus: true, totalKopecks: true })
    const { dueKopecks } = orderMoney({ order, hand: await keepHandMoney(tx, order), attempts })
    if (dueKopecks === 0 || dueKopecks !== seenKopecks)
      throw new UserError('Сумма доплаты тем временем изменилась', { status: 409 })
    await recordHandPayment(tx, { orderId, kind: 'RECEIVED', amountKopecks: dueKopecks, actor })
    await recordPaymentEvent(tx, { orderId, note: `Получена доплата ${formatRoubles(dueKopecks)}`, actor })
    const object = { entity: 'Order', id: orderId } as const
    await recordAudit(tx, {
      actor,
      action: 'order.surcharge',
      object,
      before: null,
      after: { amountKopecks: dueKopecks },
    })
  })
}
