import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { deleteNote, readNote } from '~/domain/orders/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { backToOrder } from '~/admin/orders/order-origin.server'
import { useFormState } from '~/http/forms/use-form-state'
import { NoteDeletion } from '~/admin/shared/staff/note-deletion'

export const meta = officeMeta('Удаление заметки')

const page = defineAdminPage('adminOrderNoteDeletion', {
  query: noQuery,
  fallback: 'Заметка не загрузилась',
  load: async ({ params, request }) => {
    const orderId = params.orderId ?? ''
    return { note: await readNote(orderId, params.noteId ?? ''), back: backToOrder(orderId, request) }
  },
  actions: {
    delete: adminAction({
      schema: z.object({}),
      fallback: 'Ошибка при удалении заметки: Неизвестная ошибка',
      run: async (_, { params, actor, request }) => {
        const orderId = params.orderId ?? ''
        await deleteNote({ orderId, noteId: params.noteId ?? '', actor })
        return { toast: 'Заметка удалена', to: backToOrder(orderId, request) }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminOrderNoteDeletionRoute() {
  return <NoteDeletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
