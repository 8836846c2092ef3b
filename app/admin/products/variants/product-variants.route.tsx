import { useLoaderData } from '@remix-run/react'

import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { addVariants, newVariantsInput, readVariants, variantQuery } from '~/domain/catalog/index.server'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'

import { ProductVariants } from './product-variants'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Варианты товара')

const page = defineAdminPage('adminProductVariants', {
  query: variantQuery,
  fallback: 'Варианты не загрузились',
  load: async ({ params, query }) => readVariants(params.productId ?? '', query),
  actions: {
    create: idempotentAction({
      schema: newVariantsInput,
      fallback: 'Варианты не созданы',
      run: async (wanted, { params, actor, once }) => {
        const productId = params.productId ?? ''
        const made = await addVariants({ ...wanted, productId, once, actor })
        return {
          toast: `Создано: ${counted(made, ['вариант', 'варианта', 'вариантов'])}`,
          to: officePaths.productFamily(productId),
        }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminProductVariantsRoute() {
  return <ProductVariants matrix={useLoaderData<typeof loader>()} state={useFormState()} />
}
