import { useLoaderData } from '@remix-run/react'

import { findProductsForStaff } from '~/domain/catalog/index.server'
import { listMovements } from '~/domain/inventory/index.server'
import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { MovementList } from '~/admin/stock/movement-list'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { afterEveryForm } from '~/http/rendering/revalidation'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Движения товаров')

const page = defineListPage('movements', {
  fallback: 'Движения не загрузились',
  load: async ({ query }) => ({
    list: await listOrEmpty(async () => {
      const found = query.search === '' ? [] : await findProductsForStaff(query.search)
      return listMovements(
        query,
        found.map(({ id }) => id),
      )
    }),
    filter: query,
  }),
})

export const loader = page.loader
export const action = page.action

export default function AdminMovementsRoute() {
  const { desk, ...page } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <ListDeskProvider desk={desk} state={state}>
      <MovementList {...page} />
    </ListDeskProvider>
  )
}
