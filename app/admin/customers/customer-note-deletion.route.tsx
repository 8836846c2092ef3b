import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { deleteCustomerNote, readCustomerNote } from '~/domain/customers/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { NoteDeletion } from '~/admin/shared/staff/note-deletion'

export const meta = officeMeta('Удаление заметки')

const page = defineAdminPage('adminCustomerNoteDeletion', {
  query: noQuery,
  fallback: 'Заметка не загрузилась',
  load: async ({ params: { customerId = '', noteId = '' } }) => ({
    note: await readCustomerNote(customerId, noteId),
    back: officePaths.customer(customerId),
  }),
  actions: {
    delete: adminAction({
      schema: z.object({}),
      fallback: 'Ошибка при удалении заметки: Неизвестная ошибка',
      run: async (_, { params: { customerId = '', noteId = '' }, actor }) => {
        await deleteCustomerNote({ customerId, noteId, actor })
        return { toast: 'Заметка удалена', to: officePaths.customer(customerId) }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminCustomerNoteDeletionRoute() {
  return <NoteDeletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
