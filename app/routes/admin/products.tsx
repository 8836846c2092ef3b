import { useLoaderData } from '@remix-run/react'

import { listOfficeProducts, readOfficeProductChoices } from '~/domain/catalog/index.server'
import { defineListPage } from '~/http/define-list-page.server'
import { listOrEmpty } from '~/http/list-or-empty.server'
import { officeMeta } from '~/http/office-meta'
import { bulkProductAction } from '~/http/product-bulk-actions.server'
import { useFormState } from '~/http/use-form-state'
import { ListDeskProvider } from '~/ui/admin/list/list-preferences'
import { ProductList } from '~/ui/admin/products/product-list'

export const meta = officeMeta('Товары')

const page = defineListPage({
  list: 'products',
  permission: 'products.read',
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
