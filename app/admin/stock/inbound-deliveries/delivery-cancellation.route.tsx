import { useLoaderData } from '@remix-run/react'

import { cancelDelivery, readDelivery } from '~/domain/inventory/index.server'
import { officePaths } from '~/office-paths'
import { Deletion } from '~/admin/shared/form/deletion'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Отменить поставку')

const page = defineDeletion('adminDeliveryCancellation', {
  fallback: 'Поставка не загрузилась',
  ask: async ({ params }) => {
    const { id, supplier, status } = await readDelivery(params.deliveryId ?? '')
    const isOpen = status === 'OPEN'
    return {
      title: `Отмена поставки: ${supplier}`,
      text: [
        isOpen
          ? 'Вы уверены? Клиенты больше не увидят, когда ждать этот товар. То, что уже принято, останется на складе.'
          : 'Эту поставку уже не ждут.',
      ],
      confirm: isOpen ? 'Отменить поставку' : null,
      back: { to: officePaths.delivery(id), label: isOpen ? 'Ждать дальше' : 'К поставке' },
    }
  },
  failure: 'Поставка не отменена',
  delete: async ({ params, actor }) => {
    await cancelDelivery(params.deliveryId ?? '', actor)
    return { toast: 'Поставка отменена', to: officePaths.deliveries() }
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminDeliveryCancellationRoute() {
  return <Deletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
