import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { draftSheet, readSheet, sheetInput, sheetQuery } from '~/domain/bulk-edit/index.server'
import { readOfficeProductChoices } from '~/domain/catalog/index.server'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'

import { ProductsSheet } from './products-sheet'
import { refusedSheet } from './refused-sheet.server'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Цены и остатки')

const page = defineAdminPage('adminProductsSheet', {
  query: sheetQuery,
  fallback: 'Цены и остатки не загрузились',
  load: async ({ query: { change, ...query } }) => {
    const [sheet, choices] = await Promise.all([
      readSheet(query, change),
      readOfficeProductChoices(query.family),
    ])
    return { ...sheet, choices, filter: query }
  },
  actions: {
    check: adminAction({
      schema: sheetInput,
      fallback: 'Ошибка сохранения цен и остатков',
      run: async (rows, { request, actor, typed }) => {
        const query = new URL(request.url).search
        const draft = await draftSheet({ rows, query, actor })
        if (draft.outcome === 'drafted') return redirect(officePaths.productsBulk(draft.id), 303)
        return { again: refusedSheet(draft, typed), status: 422 }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminProductsSheetRoute() {
  return <ProductsSheet {...useLoaderData<typeof loader>()} state={useFormState()} />
}
