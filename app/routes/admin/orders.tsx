import { useLoaderData } from '@remix-run/react'

import { listOrders } from '~/domain/orders/index.server'
import { defineListPage } from '~/http/define-list-page.server'
import { listOrEmpty } from '~/http/list-or-empty.server'
import { officeMeta } from '~/http/office-meta'
import { bulkStatusAction, printAction } from '~/http/order-bulk-actions.server'
import { orderStatusAction } from '~/http/order-status-action.server'
import { useFormState } from '~/http/use-form-state'
import { ListDeskProvider } from '~/ui/admin/list/list-preferences'
import { OrderList } from '~/ui/admin/order-list'

export const meta = officeMeta('Заказы')

const page = defineListPage({
  list: 'orders',
  permission: 'orders.read',
  fallback: 'Заказы не загрузились',
  load: async ({ query }) => ({ list: await listOrEmpty(() => listOrders(query)), filter: query }),
  actions: {
    status: orderStatusAction('orders'),
    'bulk-status': bulkStatusAction,
    print: printAction,
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminOrdersRoute() {
  const { desk, ...page } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <ListDeskProvider desk={desk} state={state}>
      <OrderList {...page} state={state} />
    </ListDeskProvider>
  )
}
