import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { addProduct, readOfficeProductChoices, readProductCopy, readProductSuggestions } from '~/domain/catalog/index.server'
import { newProductValues } from '~/domain/catalog/staff'
import { defineAdminPage } from '~/http/admin-page.server'
import { newFormKey } from '~/http/form-key.server'
import { isFormState } from '~/http/form-state'
import { officeMeta } from '~/http/office-meta'
import { takeProductPicture } from '~/http/product-pictures.server'
import { ProductForm } from '~/ui/admin/products/form/product-form'

import { productFormAction, withMadeSku } from './product-form-action.server'

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
    return { formKey: newFormKey(), categories, suggestions, values: query.copy === undefined ? values : withMadeSku(values, categories) }
  },
  takeFile: takeProductPicture,
  actions: {
    product: productFormAction((typed, { actor }) => addProduct({ typed, key: typed.formKey ?? '', actor })),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminNewProductRoute() {
  const { formKey, ...facts } = useLoaderData<typeof loader>()
  const answer = useActionData<unknown>()
  const state = isFormState(answer) ? answer : undefined
  // The form that came back keeps its key: what it makes, it makes once.
  return <ProductForm {...facts} formKey={state?.values.formKey ?? formKey} place={null} links={[]} lastChange={null} state={state} />
}
