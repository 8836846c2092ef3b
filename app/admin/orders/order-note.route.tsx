import { useLoaderData } from '@remix-run/react'

import { OrderNoteForm } from '~/admin/orders/order-note'
import { wayBack } from '~/admin/orders/order-origin.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { addNote, listNotes, orderNoteInput, readOrder } from '~/domain/orders/index.server'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Заметка к заказу')

const LATEST = 3

const page = defineAdminPage('adminOrderNote', {
  query: noQuery,
  fallback: 'Заказ не загрузился',
  load: async ({ params: { orderId = '' }, request }) => {
    const { id, orderNumber } = await readOrder(orderId)
    const notes = await listNotes(id, LATEST)
    return { orderNumber, notes, back: wayBack(id, request) }
  },
  actions: {
    note: idempotentAction({
      schema: orderNoteInput,
      fallback: 'Ошибка при добавлении заметки: Неизвестная ошибка',
      run: async ({ text }, { params: { orderId = '' }, actor, once, request }) => {
        await addNote({ orderId, text: text ?? '', once, actor })
        return {
          toast: text === null ? 'Заметка пуста, ничего не записано' : 'Заметка записана',
          to: wayBack(orderId, request).href,
        }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminOrderNoteRoute() {
  return <OrderNoteForm {...useLoaderData<typeof loader>()} state={useFormState()} />
}
