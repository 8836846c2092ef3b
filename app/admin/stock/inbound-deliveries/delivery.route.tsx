import { useLoaderData } from '@remix-run/react'

import { findProductsForStaff } from '~/domain/catalog/index.server'
import {
  changeDelivery,
  deliveryInput,
  deliveryLineInput,
  deliveryProductInput,
  deliveryQuery,
  readDelivery,
  setDeliveryLine,
} from '~/domain/inventory/index.server'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { useFormState } from '~/http/forms/use-form-state'
import { DeliveryPage } from '~/admin/stock/inbound-deliveries/delivery-page'

export const meta = officeMeta('Поставка')
export const shouldRevalidate = afterEveryForm

const page = defineAdminPage('adminDelivery', {
  query: deliveryQuery,
  fallback: 'Поставка не загрузилась',
  load: async ({ params, query: { search } }) => {
    const [delivery, found] = await Promise.all([
      readDelivery(params.deliveryId ?? ''),
      findProductsForStaff(search),
    ])
    return { delivery, found, search }
  },
  actions: {
    save: adminAction({
      schema: deliveryInput,
      fallback: 'Поставка не сохранена',
      run: async (change, { params, actor }) => {
        await changeDelivery({ ...change, id: params.deliveryId ?? '', actor })
        return { toast: 'Поставка сохранена' }
      },
    }),
    line: adminAction({
      schema: deliveryLineInput,
      fallback: 'Товар не записан',
      run: async ({ productId, quantity }, { params, actor }) => {
        const name = await setDeliveryLine({ id: params.deliveryId ?? '', productId, quantity, actor })
        return { toast: `${name}: ждём ${quantity} шт.` }
      },
    }),
    remove: adminAction({
      schema: deliveryProductInput,
      fallback: 'Товар не убран',
      run: async ({ productId }, { params, actor }) => {
        const name = await setDeliveryLine({ id: params.deliveryId ?? '', productId, quantity: null, actor })
        return { toast: `Больше не ждём: ${name}` }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminDeliveryRoute() {
  return <DeliveryPage {...useLoaderData<typeof loader>()} state={useFormState()} />
}
