import { useLoaderData } from '@remix-run/react'

import { backToOrder } from '~/admin/orders/order-origin.server'
import { deleteNote, readNote } from '~/domain/orders/index.server'
import { Deletion } from '~/admin/shared/form/deletion'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Удаление заметки')

const page = defineDeletion('adminOrderNoteDeletion', {
  fallback: 'Заметка не загрузилась',
  ask: async ({ params: { orderId = '', noteId = '' }, request }) => ({
    title: 'Удаление заметки',
    text: ['Вы уверены, что хотите удалить эту заметку?'],
    quote: await readNote(orderId, noteId),
    confirm: 'Удалить заметку',
    back: { to: backToOrder(orderId, request), label: 'Оставить' },
  }),
  failure: 'Ошибка при удалении заметки: Неизвестная ошибка',
  delete: async ({ params: { orderId = '', noteId = '' }, actor, request }) => {
    await deleteNote({ orderId, noteId, actor })
    return { toast: 'Заметка удалена', to: backToOrder(orderId, request) }
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminOrderNoteDeletionRoute() {
  return <Deletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
