import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { bringProductBack, readProductHistory } from '~/domain/catalog/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { ProductHistoryPage } from '~/admin/products/product-history'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('История товара')

const page = defineAdminPage('adminProductHistory', {
  query: noQuery,
  fallback: 'История не загрузилась',
  load: ({ params }) => readProductHistory(params.productId ?? ''),
  actions: {
    'bring-back': adminAction({
      schema: z.object({ entryId: z.uuid({ error: 'Запись не найдена' }) }),
      fallback: 'Прежние значения не возвращены',
      run: async ({ entryId }, { params, actor }) => {
        const isChanged = await bringProductBack({ productId: params.productId ?? '', entryId, actor })
        return {
          toast: isChanged ? 'Прежние значения возвращены' : 'Ничего не изменилось: значения уже такие',
        }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminProductHistoryRoute() {
  return <ProductHistoryPage history={useLoaderData<typeof loader>()} state={useFormState()} />
}
