import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { readSale } from '~/domain/sales/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { foundOrMissing } from '~/admin/shared/page/found-or-missing.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { saleActions } from '~/admin/sales/sale-actions.server'
import { readSaleChoices } from '~/admin/sales/sale-choices.server'
import type { SaleFormState } from '~/admin/sales/sale-form-state'
import { SaleForm } from '~/admin/sales/sale-form'
import { SaleMissing } from '~/admin/sales/sale-missing'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction<typeof loader> = (args) =>
  officeMeta(args.data?.found?.sale.name ?? 'Акция не найдена')(args)

const page = defineAdminPage('adminSale', {
  query: noQuery,
  fallback: 'Акция не загрузилась',
  load: ({ params: { saleId = '' } }) =>
    foundOrMissing(saleId, async () => {
      const [found, choices] = await Promise.all([readSale(saleId), readSaleChoices()])
      return { ...found, choices }
    }),
  actions: saleActions,
})

export const loader = page.loader
export const action = page.action

export default function AdminSaleRoute() {
  const { id, found } = useLoaderData<typeof loader>()
  const state = useActionData<SaleFormState>()
  if (!found) return <SaleMissing saleId={id} />
  return <SaleForm {...found} values={found.sale.values} state={state} />
}
