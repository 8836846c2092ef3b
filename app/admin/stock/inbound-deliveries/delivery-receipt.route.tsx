import { useLoaderData } from '@remix-run/react'

import { readDelivery, receiptInput, receiveDelivery } from '~/domain/inventory/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { DeliveryReceipt } from '~/admin/stock/inbound-deliveries/delivery-receipt'

export const meta = officeMeta('Приём поставки')
export const shouldRevalidate = afterEveryForm

const page = defineAdminPage('adminDeliveryReceipt', {
  query: noQuery,
  fallback: 'Поставка не загрузилась',
  load: async ({ params }) => ({ delivery: await readDelivery(params.deliveryId ?? '') }),
  actions: {
    receive: adminAction({
      schema: receiptInput,
      fallback: 'Поставка не принята',
      run: async (receipt, { params, actor }) => {
        const id = params.deliveryId ?? ''
        const { isClosed } = await receiveDelivery({ ...receipt, id, actor })
        return {
          toast: isClosed ? 'Поставка принята' : 'Принято, остальное ещё ждём',
          to: officePaths.delivery(id),
        }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminDeliveryReceiptRoute() {
  return <DeliveryReceipt {...useLoaderData<typeof loader>()} state={useFormState()} />
}
