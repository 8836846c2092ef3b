import { useLoaderData } from '@remix-run/react'

import { listBoard, listOrders, orderPriorityInput, setPriority } from '~/domain/orders/index.server'
import { readOrderCards } from '~/domain/overview/index.server'
import { priorityLabels } from '~/domain/orders/staff'
import { adminAction } from '~/admin/shared/page/admin-page.server'
import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { bulkStepAction } from '~/admin/orders/list/order-bulk-actions.server'
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
    const [cards, list, board] = await Promise.all([
      readOrderCards(),
      view === null ? listOrEmpty(() => listOrders(filter)) : null,
      view === null ? null : listBoard(),
    ])
    return { cards, list, board, filter }
  },
  actions: {
    status: orderStatusAction('ordersManager'),
    'bulk-process': bulkStepAction('PROCESSING'),
    'bulk-ship': bulkStepAction('SHIPPED'),
    priority: adminAction({
      permission: 'orders.write',
      schema: orderPriorityInput,
      fallback: 'Ошибка при смене приоритета заказа',
      run: async (input, { actor }) => {
        await setPriority({ ...input, actor })
        return { toast: `Приоритет заказа: ${priorityLabels[input.priority]}` }
      },
    }),
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
