import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import {
  banProduct,
  movePin,
  pinProduct,
  readProductPairs,
  releaseProduct,
} from '~/domain/catalog/index.server'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { staffSearchQuery } from '~/admin/shared/list/staff-search-query.server'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { ProductPairs } from '~/admin/products/product-pairs'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('С этим покупают')

const schema = z.object({ otherId: z.uuid({ error: 'Товар не найден' }) })
const fallback = '«С этим покупают» не изменено'

type Step = typeof pinProduct

const stepAction = (step: Step, done: string) =>
  adminAction({
    schema,
    fallback,
    run: async ({ otherId }, { params, actor }) => ({
      toast: `${done}: ${await step({ productId: params.productId ?? '', otherId, actor })}`,
    }),
  })

const page = defineAdminPage('adminProductPairs', {
  query: staffSearchQuery,
  fallback: '«С этим покупают» не загрузилось',
  load: async ({ params, query: { search } }) => ({
    ...(await readProductPairs(params.productId ?? '', search)),
    search,
  }),
  actions: {
    pin: stepAction(pinProduct, 'Закреплён'),
    ban: stepAction(banProduct, 'Больше не показывается'),
    release: stepAction(releaseProduct, 'Откреплён'),
    allow: stepAction(releaseProduct, 'Снова может показываться'),
    move: adminAction({
      schema: schema.extend({ direction: z.enum(['up', 'down']) }),
      fallback,
      run: async ({ otherId, direction }, { params, actor }) => {
        await movePin({ productId: params.productId ?? '', otherId, direction, actor })
        return { toast: 'Порядок изменён' }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminProductPairsRoute() {
  return <ProductPairs {...useLoaderData<typeof loader>()} state={useFormState()} />
}
