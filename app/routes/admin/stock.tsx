import { useLoaderData } from '@remix-run/react'

import { changeStock, changeStockInput, readStock } from '~/domain/inventory/index.server'
import { defineAdminPage, noQuery } from '~/http/admin-page.server'
import { idempotentAction } from '~/http/idempotent-action.server'
import { officeMeta } from '~/http/office-meta'
import { afterEveryForm } from '~/http/revalidation'
import { useFormState } from '~/http/use-form-state'
import { StockPage } from '~/ui/admin/inventory/stock-page'

export const meta = officeMeta('Остаток товара')
export const shouldRevalidate = afterEveryForm

const page = defineAdminPage({
  permission: 'stock.write',
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
