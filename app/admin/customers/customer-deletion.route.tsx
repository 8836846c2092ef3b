import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { deleteCustomer, describeCustomerDeletion } from '~/domain/customers/index.server'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'

import { CustomerDeletion } from './customer-deletion'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Удаление клиента')

const page = defineAdminPage('adminCustomerDeletion', {
  query: noQuery,
  fallback: 'Клиент не загрузился',
  load: ({ params }) => describeCustomerDeletion(params.customerId ?? ''),
  actions: {
    delete: adminAction({
      schema: z.object({}),
      fallback: '❌ Ошибка удаления клиента',
      run: async (_, { params, actor }) => {
        await deleteCustomer({ customerId: params.customerId ?? '', actor })
        return { toast: '✅ Клиент успешно удалён!', to: officePaths.customers() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminCustomerDeletionRoute() {
  return <CustomerDeletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
