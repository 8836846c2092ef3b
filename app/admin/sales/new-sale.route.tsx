import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { readSaleCopy } from '~/domain/sales/index.server'
import { newSaleValues } from '~/domain/sales/staff'
import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { newSaleActions } from '~/admin/sales/sale-actions.server'
import { readSaleChoices } from '~/admin/sales/sale-choices.server'
import type { SaleFormState } from '~/admin/sales/sale-form-state'
import { SaleForm } from '~/admin/sales/sale-form'

export const meta = officeMeta('Новая акция')

const page = defineAdminPage('adminNewSale', {
  query: z.object({ copy: z.uuid().optional().catch(undefined) }),
  fallback: 'Форма акции не загрузилась',
  load: async ({ query }) => {
    const [choices, values] = await Promise.all([
      readSaleChoices(),
      query.copy === undefined ? newSaleValues : readSaleCopy(query.copy),
    ])
    return { choices, values }
  },
  actions: newSaleActions,
})

export const loader = page.loader
export const action = page.action

export default function AdminNewSaleRoute() {
  return (
    <SaleForm
      {...useLoaderData<typeof loader>()}
      sale={null}
      preview={null}
      state={useActionData<SaleFormState>()}
    />
  )
}
