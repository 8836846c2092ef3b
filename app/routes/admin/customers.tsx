import { useLoaderData } from '@remix-run/react'

import { listCustomers, listTags } from '~/domain/customers/index.server'
import { listSegments } from '~/domain/segments/index.server'
import {
  bulkCustomerStatusAction,
  bulkTagAction,
  bulkUntagAction,
  customerStatusAction,
} from '~/http/customer-actions.server'
import { defineListPage } from '~/http/define-list-page.server'
import { listOrEmpty } from '~/http/list-or-empty.server'
import { officeMeta } from '~/http/office-meta'
import { useFormState } from '~/http/use-form-state'
import { CustomerList } from '~/ui/admin/customers/customer-list'
import { ListDeskProvider } from '~/ui/admin/list/list-preferences'

export const meta = officeMeta('Клиенты')

const page = defineListPage({
  list: 'customers',
  permission: 'customers.write',
  fallback: 'Клиенты не загрузились',
  load: async ({ query }) => {
    const [list, tags, segments] = await Promise.all([
      listOrEmpty(() => listCustomers(query)),
      listTags(),
      listSegments(),
    ])
    return { list, filter: query, tags, segments }
  },
  actions: {
    status: customerStatusAction,
    activate: bulkCustomerStatusAction('ACTIVE'),
    deactivate: bulkCustomerStatusAction('INACTIVE'),
    tag: bulkTagAction,
    untag: bulkUntagAction,
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminCustomersRoute() {
  const { desk, ...page } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <ListDeskProvider desk={desk} state={state}>
      <CustomerList {...page} state={state} />
    </ListDeskProvider>
  )
}
