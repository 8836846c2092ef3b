import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import {
  documentFormInput,
  keepDocumentFile,
  readStaffDocuments,
  removeDocument,
  saveDocument,
} from '~/domain/catalog/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { ProductDocuments } from '~/admin/products/product-documents'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Документы товара')

const page = defineAdminPage('adminProductDocuments', {
  query: noQuery,
  fallback: 'Документы не загрузились',
  load: ({ params: { productId = '' } }) => readStaffDocuments(productId),
  takeFile: ({ body }) => keepDocumentFile(body),
  actions: {
    save: idempotentAction({
      schema: documentFormInput,
      fallback: 'Документ не сохранён',
      run: async (wanted, { params: { productId = '' }, actor, once }) => {
        await saveDocument({ productId, wanted, once, actor })
        return { toast: `Документ сохранён: ${wanted.title}` }
      },
    }),
    remove: adminAction({
      schema: z.object({ documentId: z.uuid({ error: 'Документ не найден' }) }),
      fallback: 'Документ не удалён',
      run: async ({ documentId }, { params: { productId = '' }, actor }) => {
        const title = await removeDocument({ productId, documentId, actor })
        return { toast: `Документ удалён: ${title}` }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminProductDocumentsRoute() {
  return <ProductDocuments {...useLoaderData<typeof loader>()} state={useFormState()} />
}
