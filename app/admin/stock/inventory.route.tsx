import { useLoaderData } from '@remix-run/react'

import { listStock, readOfficeProductChoices, readStockSummary } from '~/domain/catalog/index.server'
import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty, rowsOrNothing } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { bulkStockAction } from '~/admin/shared/products/product-bulk-actions.server'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { useFormState } from '~/http/forms/use-form-state'
import { StockList } from '~/admin/stock/stock-list'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'

export const meta = officeMeta('Склад')
export const shouldRevalidate = afterEveryForm

const page = defineListPage('inventory', {
  fallback: 'Склад не загрузился',
  load: async ({ query }) => {
    const [list, summaries, { categories }] = await Promise.all([
      listOrEmpty(() => listStock(query)),
      rowsOrNothing(async () => [await readStockSummary()]),
      readOfficeProductChoices(null),
    ])
    return {
      list: summaries.isFailed ? { ...list, isFailed: true as const } : list,
      summary: summaries.rows[0] ?? null,
      categories,
      filter: query,
    }
  },
  actions: { bulk: bulkStockAction },
})

export const loader = page.loader
export const action = page.action

export default function AdminInventoryRoute() {
  const { desk, ...page } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <ListDeskProvider desk={desk} state={state}>
      <StockList {...page} state={state} />
    </ListDeskProvider>
  )
}
