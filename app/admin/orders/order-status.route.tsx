import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { wayBack } from '~/admin/orders/order-origin.server'
import { OrderStatusStep } from '~/admin/orders/order-status-step'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { describeStatusStep, orderStatusInput, setOrderStatus } from '~/domain/fulfilment/index.server'
import { orderStatusLabels, type OrderStatus } from '~/domain/orders/shared'
import { staffStatusLabels } from '~/domain/orders/staff'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Статус заказа')

const statuses = Object.keys(orderStatusLabels) as OrderStatus[]

const page = defineAdminPage('adminOrderStatus', {
  query: z.object({
    to: z.enum(statuses).catch('SHIPPED'),
  }),
  fallback: 'Заказ не загрузился',
  load: async ({ params, query, request }) => {
    const orderId = params.orderId ?? ''
    return {
      orderId,
      to: query.to,
      back: wayBack(orderId, request),
      ...(await describeStatusStep(orderId)),
    }
  },
  actions: {
    status: adminAction({
      schema: orderStatusInput,
      fallback: 'Ошибка при смене статуса заказа',
      run: async ({ orderId, status, refund, handRefund, ...rest }, { actor, request }) => {
        await setOrderStatus({
          orderId,
          to: status,
          actor,
          refund: refund === 'on',
          handRefund: handRefund === 'on',
          ...rest,
        })
        return {
          toast: `Статус заказа: ${staffStatusLabels[status]}`,
          to: wayBack(orderId, request).href,
        }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminOrderStatusRoute() {
  return <OrderStatusStep {...useLoaderData<typeof loader>()} state={useFormState()} />
}
