import { useLoaderData } from '@remix-run/react'

import { deleteOrder, describeDeletion } from '~/domain/fulfilment/index.server'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'
import { Deletion } from '~/admin/shared/form/deletion'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Удаление заказа')

const page = defineDeletion('adminOrderDeletion', {
  fallback: 'Заказ не загрузился',
  ask: async ({ params: { orderId = '' } }) => {
    const { orderNumber, pieces, refusal, hasMoney, lines } = await describeDeletion(orderId)
    const returned = counted(pieces, ['штука вернётся', 'штуки вернутся', 'штук вернутся'])
    return {
      title: `Удаление заказа ${orderNumber}`,
      text: [
        refusal ??
          `Вы уверены, что хотите удалить этот заказ? ${pieces === 0 ? '' : `${returned} на склад. `}Вернуть заказ будет нельзя.`,
      ],
      lines,
      links:
        refusal !== null && hasMoney
          ? [{ to: officePaths.orderRefund(orderId), label: 'Вернуть деньги…' }]
          : [],
      confirm: refusal === null ? 'Удалить заказ' : null,
      back: { to: officePaths.order(orderId), label: refusal === null ? 'Оставить' : 'К заказу' },
    }
  },
  failure: 'Ошибка при удалении заказа',
  delete: async ({ params, actor }) => {
    const { orderNumber } = await deleteOrder({ orderId: params.orderId ?? '', actor })
    return { toast: `Заказ ${orderNumber} удалён`, to: officePaths.orders() }
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminOrderDeletionRoute() {
  return <Deletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
