import { useLoaderData } from '@remix-run/react'

import { deleteCustomerNote, readCustomerNote } from '~/domain/customers/index.server'
import { officePaths } from '~/office-paths'
import { Deletion } from '~/admin/shared/form/deletion'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Удаление заметки')

const page = defineDeletion('adminCustomerNoteDeletion', {
  fallback: 'Заметка не загрузилась',
  ask: async ({ params: { customerId = '', noteId = '' } }) => ({
    title: 'Удаление заметки',
    text: ['Вы уверены, что хотите удалить эту заметку?'],
    quote: await readCustomerNote(customerId, noteId),
    confirm: 'Удалить заметку',
    back: { to: officePaths.customer(customerId), label: 'Оставить' },
  }),
  failure: 'Ошибка при удалении заметки: Неизвестная ошибка',
  delete: async ({ params: { customerId = '', noteId = '' }, actor }) => {
    await deleteCustomerNote({ customerId, noteId, actor })
    return { toast: 'Заметка удалена', to: officePaths.customer(customerId) }
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminCustomerNoteDeletionRoute() {
  return <Deletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
