import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { newProductValues } from '~/domain/catalog/staff'
import {
  familyChoices,
  openProductDraft,
  parsePaintJob,
  previewProduct,
  readProductForm,
} from '~/domain/catalog/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { UserError } from '~/platform/errors/errors'
import { ProductPreview } from '~/admin/products/form/product-preview'

import { draftOwner } from './product-draft-steps.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Предпросмотр: ${data?.page.name ?? 'товара нет'}` },
  { name: 'robots', content: 'noindex' },
]

const page = defineAdminPage('adminProductPreview', {
  query: noQuery,
  fallback: 'Предпросмотр не загрузился',
  load: async (context) => {
    const owner = draftOwner(context)
    const { productId } = owner
    const kept = productId === null ? newProductValues : (await readProductForm(productId)).values
    const [{ values, draft }, { timezone }] = await Promise.all([
      openProductDraft(owner, kept, true),
      readSettings('general'),
    ])
    if (productId === null && draft.found === null)
      throw new UserError('Черновика нет: товар сохранён, или черновик удалён', { status: 404 })
    const preview = await previewProduct({ productId, typed: values })
    if (preview.outcome === 'refused')
      throw new UserError('Форма товара заполнена не до конца', { status: 422 })
    return {
      choices: familyChoices(preview.page),
      ...{ page: preview.page, isVisible: preview.isVisible, timeZone: timezone },
      job: parsePaintJob(new URLSearchParams()),
    }
  },
})

export const loader = page.loader

export default function ProductPreviewRoute() {
  return <ProductPreview {...useLoaderData<typeof loader>()} />
}
