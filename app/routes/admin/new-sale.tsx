import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { readSaleCopy } from '~/domain/sales/index.server'
import { newSaleValues } from '~/domain/sales/staff'
import { defineAdminPage } from '~/http/admin-page.server'
import { officeMeta } from '~/http/office-meta'
import { newSaleActions } from '~/http/sale-actions.server'
import { readSaleChoices } from '~/http/sale-choices.server'
import type { SaleFormState } from '~/http/sale-form-state'
import { SaleForm } from '~/ui/admin/sales/sale-form'

export const meta = officeMeta('Новая акция')

const page = defineAdminPage({
  permission: 'promotions.write',
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
