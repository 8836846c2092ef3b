import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { joinFamily, leaveFamily, readFamily } from '~/domain/catalog/index.server'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { staffSearchQuery } from '~/admin/shared/list/staff-search-query.server'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { ProductFamily } from '~/admin/products/product-family'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Линейка товара')

const schema = z.object({ otherId: z.uuid({ error: 'Товар не найден' }) })

const page = defineAdminPage('adminProductFamily', {
  query: staffSearchQuery,
  fallback: 'Линейка не загрузилась',
  load: async ({ params, query: { search } }) => ({
    ...(await readFamily(params.productId ?? '', search)),
    search,
  }),
  actions: {
    join: adminAction({
      schema,
      fallback: 'Товар не добавлен в линейку',
      run: async ({ otherId }, { params, actor }) => {
        const name = await joinFamily({ productId: params.productId ?? '', otherId, actor })
        return { toast: `В линейке: ${name}` }
      },
    }),
    leave: adminAction({
      schema,
      fallback: 'Товар не убран из линейки',
      run: async ({ otherId }, { params, actor }) => {
        const name = await leaveFamily({ productId: params.productId ?? '', otherId, actor })
        return { toast: `Больше не в линейке: ${name}` }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminProductFamilyRoute() {
  return <ProductFamily {...useLoaderData<typeof loader>()} state={useFormState()} />
}
