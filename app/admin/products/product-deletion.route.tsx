import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { deleteProduct, describeDeletion } from '~/domain/bulk-edit/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { ProductDeletion } from '~/admin/products/product-deletion'

export const meta = officeMeta('Удаление товара')

const page = defineAdminPage('adminProductDeletion', {
  query: noQuery,
  fallback: 'Товар не загрузился',
  load: ({ params }) => describeDeletion(params.productId ?? ''),
  actions: {
    delete: adminAction({
      schema: z.object({}),
      fallback: 'Ошибка при удалении товара',
      run: async (_, { params, actor }) => {
        const { name, kept } = await deleteProduct({ id: params.productId ?? '', actor })
        const toast = kept === null ? `Товар удалён: ${name}` : `Товар перенесён в архив: ${name} (${kept})`
        return { toast, to: officePaths.products() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminProductDeletionRoute() {
  return <ProductDeletion product={useLoaderData<typeof loader>()} state={useFormState()} />
}
