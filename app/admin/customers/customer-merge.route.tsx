import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { describeMerge, mergeCustomers } from '~/domain/customers/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { CustomerMerge } from '~/admin/customers/customer-merge'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Объединение клиентов')

const page = defineAdminPage('adminCustomerMerge', {
  query: noQuery,
  fallback: 'Клиенты не загрузились',
  load: ({ params: { customerId = '', otherId = '' } }) => describeMerge({ customerId, otherId }),
  actions: {
    delete: adminAction({
      schema: z.object({}),
      fallback: 'Клиенты не объединены',
      run: async (_, { params: { customerId = '', otherId = '' }, actor }) => {
        const { name } = await mergeCustomers({ customerId, otherId, actor })
        return { toast: `Клиенты объединены: ${name}`, to: officePaths.customer(customerId) }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminCustomerMergeRoute() {
  return <CustomerMerge {...useLoaderData<typeof loader>()} state={useFormState()} />
}
