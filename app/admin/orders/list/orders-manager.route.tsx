import { useLoaderData } from '@remix-run/react'

import { countLateOrders, listBoard, listOrders } from '~/domain/orders/index.server'
import { readOrderCards } from '~/domain/overview/index.server'
import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { orderBulkActions } from '~/admin/orders/list/order-bulk-actions.server'
import { orderStatusAction } from '~/admin/orders/order-status-action.server'
import { useFormState } from '~/http/forms/use-form-state'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { OrdersManager } from '~/admin/orders/list/orders-manager'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Управление заказами')

const page = defineListPage('ordersManager', {
  fallback: 'Заказы не загрузились',
  load: async ({ query: { view, ...filter } }) => {
    const [cards, list, board, late] = await Promise.all([
      readOrderCards(),
      view === null ? listOrEmpty(() => listOrders(filter)) : null,
      view === null ? null : listBoard(),
      countLateOrders(),
    ])
    return { cards, list, board, late, filter }
  },
  actions: {
    status: orderStatusAction('ordersManager'),
    ...orderBulkActions,
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminOrdersManagerRoute() {
  const { desk, ...page } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <ListDeskProvider desk={desk} state={state}>
      <OrdersManager {...page} state={state} />
    </ListDeskProvider>
  )
}
