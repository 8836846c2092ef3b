import { useLoaderData } from '@remix-run/react'

import { changeStock, changeStockInput, readStock } from '~/domain/inventory/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { useFormState } from '~/http/forms/use-form-state'
import { StockPage } from '~/admin/stock/stock-page'

export const meta = officeMeta('Остаток товара')
export const shouldRevalidate = afterEveryForm

const page = defineAdminPage('adminStock', {
  query: noQuery,
  fallback: 'Остаток не загрузился',
  load: ({ params }) => readStock(params.productId ?? ''),
  actions: {
    change: idempotentAction({
      schema: changeStockInput,
      fallback: 'Ошибка при обновлении остатков',
      run: async (change, { params, actor, once }) => {
        await changeStock(params.productId ?? '', change, actor, once)
        return { toast: 'Остатки обновлены!' }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminStockRoute() {
  return <StockPage product={useLoaderData<typeof loader>()} state={useFormState()} />
}
