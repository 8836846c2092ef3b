import { useLoaderData } from '@remix-run/react'

import { createDelivery, listDeliveries, newDeliveryInput } from '~/domain/inventory/index.server'
import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { DeliveryList } from '~/admin/stock/inbound-deliveries/delivery-list'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { afterEveryForm } from '~/http/rendering/revalidation'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Ожидаемые поставки')

const page = defineListPage('deliveries', {
  fallback: 'Поставки не загрузились',
  load: async ({ query }) => ({ list: await listOrEmpty(() => listDeliveries(query)), filter: query }),
  actions: {
    create: idempotentAction({
      schema: newDeliveryInput,
      fallback: 'Поставка не записана',
      run: async (facts, { actor, once }) => {
        const id = await createDelivery(facts, actor, once)
        return { toast: 'Поставка записана: добавьте товары', to: officePaths.delivery(id) }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminDeliveriesRoute() {
  const { desk, ...page } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <ListDeskProvider desk={desk} state={state}>
      <DeliveryList {...page} state={state} />
    </ListDeskProvider>
  )
}
