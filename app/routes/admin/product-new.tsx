import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { addProduct, readOfficeProductChoices, readProductCopy, readProductSuggestions } from '~/domain/catalog/index.server'
import { newProductValues } from '~/domain/catalog/staff'
import { defineAdminPage } from '~/http/admin-page.server'
import { isFormState } from '~/http/form-state'
import { officeMeta } from '~/http/office-meta'
import { takeProductPicture } from '~/http/product-pictures.server'
import { ProductForm } from '~/ui/admin/products/form/product-form'

import { newProductAction, withMadeSku } from './product-form-action.server'

export const meta = officeMeta('Новый товар')

const page = defineAdminPage({
  permission: 'products.write',
  query: z.object({ copy: z.uuid().optional().catch(undefined) }),
  fallback: 'Форма товара не загрузилась',
  load: async ({ query }) => {
    const [{ categories }, suggestions, values] = await Promise.all([
      readOfficeProductChoices(null),
      readProductSuggestions(),
      query.copy === undefined ? newProductValues : readProductCopy(query.copy),
    ])
    return { categories, suggestions, values: query.copy === undefined ? values : withMadeSku(values, categories) }
  },
  takeFile: takeProductPicture,
  actions: {
    product: newProductAction((typed, { actor, once }) => addProduct({ typed, once, actor })),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminNewProductRoute() {
  const facts = useLoaderData<typeof loader>()
  const answer = useActionData<unknown>()
  return <ProductForm {...facts} isNew place={null} links={[]} lastChange={null} state={isFormState(answer) ? answer : undefined} />
}
