import { useLoaderData } from '@remix-run/react'

import { listOfficeProducts, readOfficeProductChoices } from '~/domain/catalog/index.server'
import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { bulkProductAction } from '~/admin/shared/products/product-bulk-actions.server'
import { useFormState } from '~/http/forms/use-form-state'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { ProductList } from '~/admin/products/list/product-list'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Товары')

const page = defineListPage('products', {
  fallback: 'Товары не загрузились',
  load: async ({ query }) => {
    const [list, choices] = await Promise.all([
      listOrEmpty(() => listOfficeProducts(query)),
      readOfficeProductChoices(query.family),
    ])
    return { list, choices, filter: query }
  },
  actions: { bulk: bulkProductAction },
})

export const loader = page.loader
export const action = page.action

export default function AdminProductsRoute() {
  const { desk, ...page } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <ListDeskProvider desk={desk} state={state}>
      <ProductList {...page} state={state} />
    </ListDeskProvider>
  )
}
