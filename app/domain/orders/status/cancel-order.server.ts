import { customerActor } from '~/domain/audit/index.server'
import { transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { changeOrderStatus } from './change-status.server'
import type { OrderViewer } from '../reading/order-access.server'
import { readOwnOrder } from '../reading/read-order.server'
import { isCancellable } from '../shared'

/**
 * Only while PENDING; returns stock once and sends emails.
 * @throws UserError (404) for another person's order, (409) when too late or paid online
 */
export async function cancelOwnOrder(orderId: string, viewer: OrderViewer): Promise<void> {
  const order = await readOwnOrder(orderId, viewer)
  await transaction((tx) =>
    changeOrderStatus(tx, {
      orderId: order.id,
      to: 'CANCELLED',
      actor: customerActor({ userId: viewer.userId, ip: null }),
      check: (locked) => {
        if (isCancellable(locked)) return
        throw new UserError(
          locked.paymentStatus === 'PAID'
            ? 'Заказ оплачен. Позвоните нам: отменим его и вернём деньги.'
            : tooLate(locked.status),
          { status: 409 },
        )
      },
    }),
  )
}

function tooLate(status: string): string {
  return status === 'CANCELLED'
    ? 'Заказ уже отменён.'
    : 'Заказ уже собирают. Чтобы отменить его, позвоните нам.'
}
