import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { cancelStockTake, readStockTake } from '~/domain/inventory/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { StockTakeCancellation } from '~/admin/stock/stocktakes/stock-take-cancellation'

export const meta = officeMeta('Отменить инвентаризацию')

const page = defineAdminPage('adminStockTakeCancellation', {
  query: noQuery,
  fallback: 'Инвентаризация не загрузилась',
  load: async ({ params }) => ({ take: await readStockTake(params.stockTakeId ?? '') }),
  actions: {
    delete: adminAction({
      schema: z.object({}),
      fallback: 'Инвентаризация не отменена',
      run: async (_, { params, actor }) => {
        await cancelStockTake(params.stockTakeId ?? '', actor)
        return { toast: 'Инвентаризация отменена', to: officePaths.stockTakes() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminStockTakeCancellationRoute() {
  return <StockTakeCancellation {...useLoaderData<typeof loader>()} state={useFormState()} />
}
