import { useLoaderData } from '@remix-run/react'

import { countLateOrders, listOrders } from '~/domain/orders/index.server'
import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { orderBulkActions } from '~/admin/orders/list/order-bulk-actions.server'
import { orderStatusAction } from '~/admin/orders/order-status-action.server'
import { useFormState } from '~/http/forms/use-form-state'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { OrderList } from '~/admin/orders/list/order-list'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Заказы')

const page = defineListPage('orders', {
  fallback: 'Заказы не загрузились',
  load: async ({ query }) => {
    const [list, late] = await Promise.all([listOrEmpty(() => listOrders(query)), countLateOrders()])
    return { list, late, filter: query }
  },
  actions: {
    status: orderStatusAction('orders'),
    ...orderBulkActions,
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
