import { redirect } from '@remix-run/node'

import { orderStatusInput, setOrderStatus } from '~/domain/fulfilment/index.server'
import { describeOrders } from '~/domain/orders/index.server'
import { asksFirst, staffStatusLabels } from '~/domain/orders/staff'
import { officePaths } from '~/office-paths'

import { adminAction } from '../shared/page/admin-page.server'
import { originIn } from './order-origin.server'

export const orderStatusAction = (list: 'orders' | 'ordersManager' | null) =>
  adminAction({
    permission: 'orders.write',
    schema: orderStatusInput,
    fallback: 'Ошибка при смене статуса заказа',
    run: async ({ orderId, status }, { actor, request }) => {
      if (asksFirst(status)) {
        const origin =
          list === null
            ? { from: originIn(request) }
            : { from: list + new URL(request.url).search, back: 'list' as const }
        return redirect(officePaths.orderStatus(orderId, status, origin), 303)
      }
      await setOrderStatus({ orderId, to: status, actor, refund: false })
      const isUnpaid =
        status === 'DELIVERED' && !(await describeOrders([orderId])).every(({ isPaid }) => isPaid)
      const remark = isUnpaid ? '. Оплата не отмечена' : ''
      return { toast: `Статус заказа: ${staffStatusLabels[status]}${remark}` }
    },
  })
