import { useLoaderData } from '@remix-run/react'

import { listCustomers, listTags } from '~/domain/customers/index.server'
import { listSegments } from '~/domain/segments/index.server'
import {
  bulkCustomerStatusAction,
  bulkTagAction,
  bulkUntagAction,
  customerStatusAction,
} from '~/admin/customers/customer-actions.server'
import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { CustomerList } from '~/admin/customers/customer-list'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { afterEveryForm } from '~/http/rendering/revalidation'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Клиенты')

const page = defineListPage('customers', {
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
