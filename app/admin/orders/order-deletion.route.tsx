import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { deleteOrder, describeDeletion } from '~/domain/fulfilment/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { OrderDeletion } from '~/admin/orders/order-deletion'

export const meta = officeMeta('Удаление заказа')

const page = defineAdminPage('adminOrderDeletion', {
  query: noQuery,
  fallback: 'Заказ не загрузился',
  load: async ({ params }) => {
    const orderId = params.orderId ?? ''
    return { orderId, ...(await describeDeletion(orderId)) }
  },
  actions: {
    delete: adminAction({
      schema: z.object({}),
      fallback: 'Ошибка при удалении заказа',
      run: async (_, { params, actor }) => {
        const { orderNumber } = await deleteOrder({ orderId: params.orderId ?? '', actor })
        return { toast: `Заказ ${orderNumber} удалён`, to: officePaths.orders() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminOrderDeletionRoute() {
  return <OrderDeletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
