import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { describeMerge, mergeCustomers } from '~/domain/customers/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/http/admin-page.server'
import { officeMeta } from '~/http/office-meta'
import { useFormState } from '~/http/use-form-state'
import { officePaths } from '~/office-paths'
import { CustomerMerge } from '~/ui/admin/customers/customer-merge'

export const meta = officeMeta('Объединение клиентов')

const page = defineAdminPage({
  permission: 'customers.write',
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
