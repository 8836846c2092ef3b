import { useLoaderData } from '@remix-run/react'

import { confirmInput, confirmStockTake, readStockTakeEnd } from '~/domain/inventory/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'
import { StockTakeEnd } from '~/admin/stock/stocktakes/stock-take-end'

export const meta = officeMeta('Провести инвентаризацию')
export const shouldRevalidate = afterEveryForm

const page = defineAdminPage('adminStockTakeEnd', {
  query: noQuery,
  fallback: 'Инвентаризация не загрузилась',
  load: ({ params }) => readStockTakeEnd(params.stockTakeId ?? ''),
  actions: {
    confirm: adminAction({
      schema: confirmInput,
      fallback: 'Инвентаризация не проведена',
      run: async ({ uncounted, version }, { params, actor, typed }) => {
        const id = params.stockTakeId ?? ''
        const outcome = await confirmStockTake({ id, uncounted, version, actor })
        if ('refused' in outcome) {
          const formErrors = ['Ничего не изменено: эти остатки стали бы меньше нуля.', ...outcome.refused]
          return { again: { values: typed, fieldErrors: {}, formErrors }, status: 409 }
        }
        const changed = counted(outcome.changed, ['остаток изменён', 'остатка изменено', 'остатков изменено'])
        return { toast: `Инвентаризация проведена: ${changed}`, to: officePaths.stockTake(id) }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminStockTakeEndRoute() {
  return <StockTakeEnd {...useLoaderData<typeof loader>()} state={useFormState()} />
}
