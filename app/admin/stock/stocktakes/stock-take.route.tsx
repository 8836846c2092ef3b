import { useLoaderData } from '@remix-run/react'

import { findProductsForStaff } from '~/domain/catalog/index.server'
import {
  countInput,
  listStockTakeLines,
  readLastCounted,
  readStockTake,
  scanInput,
  scanProduct,
  stockTakeQuery,
  typeCount,
} from '~/domain/inventory/index.server'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { useFormState } from '~/http/forms/use-form-state'
import { formatNumber } from '~/platform/text/plural'
import { StockTakePage } from '~/admin/stock/stocktakes/stock-take-page'

export const meta = officeMeta('Инвентаризация')
export const shouldRevalidate = afterEveryForm

const page = defineAdminPage('adminStockTake', {
  query: stockTakeQuery,
  fallback: 'Инвентаризация не загрузилась',
  load: async ({ params, query }) => {
    const take = await readStockTake(params.stockTakeId ?? '')
    const found = query.search === '' ? [] : await findProductsForStaff(query.search)
    const ids = found.map(({ id }) => id)
    const [list, last] = await Promise.all([
      listStockTakeLines(take.id, query, ids),
      readLastCounted(take.id),
    ])
    return { take, list, last, filter: query }
  },
  actions: {
    scan: adminAction({
      schema: scanInput,
      fallback: 'Не посчитано: попробуйте ещё раз',
      run: async ({ code, pieces, live }, { params, actor }) => {
        const counted = await scanProduct({ stockTakeId: params.stockTakeId ?? '', code, pieces, actor })
        if (live === undefined) return { toast: `${counted.name}: ${formatNumber(counted.counted)} шт.` }
        return { again: { values: {}, fieldErrors: {}, formErrors: [], counted } }
      },
    }),
    count: adminAction({
      schema: countInput,
      fallback: 'Не записано: попробуйте ещё раз',
      run: async (typed, { params, actor }) => {
        const { name, counted } = await typeCount({ ...typed, stockTakeId: params.stockTakeId ?? '', actor })
        return {
          toast: typed.counted === null ? `${name}: не посчитано` : `${name}: ${formatNumber(counted)} шт.`,
        }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminStockTakeRoute() {
  return <StockTakePage {...useLoaderData<typeof loader>()} state={useFormState()} />
}
