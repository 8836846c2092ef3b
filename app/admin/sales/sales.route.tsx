import { useLoaderData } from '@remix-run/react'

import { listSales } from '~/domain/sales/index.server'
import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { SaleList } from '~/admin/sales/sale-list'

export const meta = officeMeta('Акции')

const page = defineListPage('sales', {
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
