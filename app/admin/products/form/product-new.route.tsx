import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import {
  addProduct,
  openProductDraft,
  readOfficeProductChoices,
  readProductCopy,
  readProductSuggestions,
} from '~/domain/catalog/index.server'
import { newProductValues } from '~/domain/catalog/staff'
import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { isFormState } from '~/http/forms/form-state'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { takeProductPicture } from '~/admin/products/form/product-pictures.server'
import { DELETE_DRAFT } from '~/admin/shared/drafts/opened-draft'
import { ProductForm } from '~/admin/products/form/product-form'

import { draftDeletion, draftOwner } from './product-draft-steps.server'
import { newProductAction, withMadeSku } from './product-form-action.server'

export const meta = officeMeta('Новый товар')

const newProductQuery = z.object({
  copy: z.uuid().optional().catch(undefined),
  draft: z.literal('1').optional().catch(undefined),
})

const page = defineAdminPage('adminNewProduct', {
  query: newProductQuery,
  fallback: 'Форма товара не загрузилась',
  load: async ({ query, ...context }) => {
    const [{ categories }, suggestions, values] = await Promise.all([
      readOfficeProductChoices(null),
      readProductSuggestions(),
      query.copy === undefined ? newProductValues : readProductCopy(query.copy),
    ])
    const begun = query.copy === undefined ? values : withMadeSku(values, categories)
    const opened = await openProductDraft(draftOwner(context), begun, query.draft === '1')
    return { categories, suggestions, opened }
  },
  takeFile: takeProductPicture,
  actions: {
    product: newProductAction((typed, { staff, actor, once, request }) =>
      addProduct({ typed, once, actor, draftOf: staff.userId, copyOf: copyOf(request) }),
    ),
    [DELETE_DRAFT]: draftDeletion,
  },
})

const copyOf = ({ url }: Request): string | undefined =>
  newProductQuery.parse(Object.fromEntries(new URL(url).searchParams)).copy

export const loader = page.loader
export const action = page.action

export default function AdminNewProductRoute() {
  const { opened, ...facts } = useLoaderData<typeof loader>()
  const answer = useActionData<unknown>()
  const state = isFormState(answer) ? answer : undefined
  return (
    <ProductForm
      {...facts}
      {...opened}
      productId={null}
      place={null}
      links={[]}
      lastChange={null}
      state={state}
    />
  )
}
