import { useLoaderData } from '@remix-run/react'

import { listSales } from '~/domain/sales/index.server'
import { defineListPage } from '~/http/define-list-page.server'
import { listOrEmpty } from '~/http/list-or-empty.server'
import { officeMeta } from '~/http/office-meta'
import { useFormState } from '~/http/use-form-state'
import { ListDeskProvider } from '~/ui/admin/list/list-preferences'
import { SaleList } from '~/ui/admin/sales/sale-list'

export const meta = officeMeta('Акции')

const page = defineListPage({
  list: 'sales',
  permission: 'promotions.write',
  fallback: 'Акции не загрузились',
  load: async ({ query }) => ({ list: await listOrEmpty(() => listSales(query)), filter: query }),
})

export const loader = page.loader
export const action = page.action

export default function AdminSalesRoute() {
  const { desk, ...page } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <ListDeskProvider desk={desk} state={state}>
      <SaleList {...page} />
    </ListDeskProvider>
  )
}
