import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { describeStatusStep, orderStatusInput, setOrderStatus } from '~/domain/fulfilment/index.server'
import { orderStatusLabels, type OrderStatus } from '~/domain/orders/shared'
import { staffStatusLabels } from '~/domain/orders/staff'
import { adminAction, defineAdminPage } from '~/http/admin-page.server'
import { officeMeta } from '~/http/office-meta'
import { useFormState } from '~/http/use-form-state'
import { officePaths } from '~/office-paths'
import { OrderStatusStep } from '~/ui/admin/order-status-step'

export const meta = officeMeta('Статус заказа')

const statuses = Object.keys(orderStatusLabels) as OrderStatus[]

const page = defineAdminPage({
  permission: 'orders.write',
  query: z.object({ to: z.enum(statuses).catch('SHIPPED') }),
  fallback: 'Заказ не загрузился',
  load: async ({ params, query }) => {
    const orderId = params.orderId ?? ''
    return { orderId, to: query.to, ...(await describeStatusStep(orderId)) }
  },
  actions: {
    status: adminAction({
      schema: orderStatusInput,
      fallback: 'Ошибка при смене статуса заказа',
      run: async ({ orderId, status, refund, trackingNumber }, { actor }) => {
        await setOrderStatus({ orderId, to: status, actor, refund: refund === 'on', trackingNumber })
        return { toast: `Статус заказа: ${staffStatusLabels[status]}`, to: officePaths.order(orderId) }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminOrderStatusRoute() {
  return <OrderStatusStep {...useLoaderData<typeof loader>()} state={useFormState()} />
}
