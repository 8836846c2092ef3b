import { useLoaderData } from '@remix-run/react'

import { readOfficeProductChoices } from '~/domain/catalog/index.server'
import { listStockTakes, startInput, startStockTake } from '~/domain/inventory/index.server'
import { defineListPage } from '~/http/define-list-page.server'
import { listOrEmpty } from '~/http/list-or-empty.server'
import { idempotentAction } from '~/http/idempotent-action.server'
import { officeMeta } from '~/http/office-meta'
import { useFormState } from '~/http/use-form-state'
import { officePaths } from '~/office-paths'
import { StockTakeList } from '~/ui/admin/inventory/stock-take-list'
import { ListDeskProvider } from '~/ui/admin/list/list-preferences'

export const meta = officeMeta('Инвентаризация')

const page = defineListPage({
  list: 'stockTakes',
  permission: 'stock.write',
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
