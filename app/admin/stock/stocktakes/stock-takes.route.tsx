import { useLoaderData } from '@remix-run/react'

import { readOfficeProductChoices } from '~/domain/catalog/index.server'
import { listStockTakes, startInput, startStockTake } from '~/domain/inventory/index.server'
import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { StockTakeList } from '~/admin/stock/stocktakes/stock-take-list'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { afterEveryForm } from '~/http/rendering/revalidation'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Инвентаризация')

const page = defineListPage('stockTakes', {
  fallback: 'Инвентаризации не загрузились',
  load: async ({ query }) => {
    const [list, { categories, brands }] = await Promise.all([
      listOrEmpty(() => listStockTakes(query)),
      readOfficeProductChoices(null),
    ])
    return { list, filter: query, categories, brands: Object.keys(brands) }
  },
  actions: {
    start: idempotentAction({
      schema: startInput,
      fallback: 'Инвентаризация не начата',
      run: async ({ scope }, { actor, once }) => {
        const id = await startStockTake(scope, actor, once)
        return { toast: 'Инвентаризация начата', to: officePaths.stockTake(id) }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminStockTakesRoute() {
  const { desk, ...page } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <ListDeskProvider desk={desk} state={state}>
      <StockTakeList {...page} state={state} />
    </ListDeskProvider>
  )
}
