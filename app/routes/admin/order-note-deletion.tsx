import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { deleteNote, readNote } from '~/domain/orders/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/http/admin-page.server'
import { officeMeta } from '~/http/office-meta'
import { useFormState } from '~/http/use-form-state'
import { officePaths } from '~/office-paths'
import { OrderNoteDeletion } from '~/ui/admin/order-note-deletion'

export const meta = officeMeta('Удаление заметки')

const page = defineAdminPage({
  permission: 'orders.write',
  query: noQuery,
  fallback: 'Заметка не загрузилась',
  load: async ({ params }) => {
    const orderId = params.orderId ?? ''
    return { orderId, note: await readNote(orderId, params.noteId ?? '') }
  },
  actions: {
    delete: adminAction({
      schema: z.object({}),
      fallback: 'Ошибка при удалении заметки: Неизвестная ошибка',
      run: async (_, { params, actor }) => {
        const orderId = params.orderId ?? ''
        await deleteNote({ orderId, noteId: params.noteId ?? '', actor })
        return { toast: 'Заметка удалена', to: officePaths.order(orderId) }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminOrderNoteDeletionRoute() {
  return <OrderNoteDeletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
