import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { orderStatusInput, setOrderStatus } from '~/domain/fulfilment/index.server'
import { listOrders, orderListQuery } from '~/domain/orders/index.server'
import { asksFirst, staffStatusLabels } from '~/domain/orders/staff'
import { adminAction, defineAdminPage } from '~/http/admin-page.server'
import { officeMeta } from '~/http/office-meta'
import { useFormState } from '~/http/use-form-state'
import { officePaths } from '~/office-paths'
import { OrderList } from '~/ui/admin/order-list'

export const meta = officeMeta('Заказы')

const page = defineAdminPage({
  permission: 'orders.read',
  query: orderListQuery,
  fallback: 'Заказы не загрузились',
  load: async ({ query }) => ({ list: await listOrders(query), filter: query }),
  actions: {
    status: adminAction({
      permission: 'orders.write',
      schema: orderStatusInput,
      fallback: 'Ошибка при смене статуса заказа',
      run: async ({ orderId, status }, { actor }) => {
        // What the step has to ask, it asks on a page of its own.
        if (asksFirst(status)) return redirect(officePaths.orderStatus(orderId, status), 303)
        await setOrderStatus({ orderId, to: status, actor, refund: false })
        return { toast: `Статус заказа: ${staffStatusLabels[status]}` }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminOrdersRoute() {
  return <OrderList {...useLoaderData<typeof loader>()} state={useFormState()} />
}
