import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { cancelDelivery, readDelivery } from '~/domain/inventory/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { DeliveryCancellation } from '~/admin/stock/inbound-deliveries/delivery-cancellation'

export const meta = officeMeta('Отменить поставку')

const page = defineAdminPage('adminDeliveryCancellation', {
  query: noQuery,
  fallback: 'Поставка не загрузилась',
  load: async ({ params }) => ({ delivery: await readDelivery(params.deliveryId ?? '') }),
  actions: {
    delete: adminAction({
      schema: z.object({}),
      fallback: 'Поставка не отменена',
      run: async (_, { params, actor }) => {
        await cancelDelivery(params.deliveryId ?? '', actor)
        return { toast: 'Поставка отменена', to: officePaths.deliveries() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminDeliveryCancellationRoute() {
  return <DeliveryCancellation {...useLoaderData<typeof loader>()} state={useFormState()} />
}
