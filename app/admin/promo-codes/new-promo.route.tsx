import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { readStaffPromo } from '~/domain/promotions/index.server'
import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { newPromoActions, readPromoForm } from '~/admin/promo-codes/promo-form.server'
import { useFormState } from '~/http/forms/use-form-state'
import { PromoForm } from '~/admin/promo-codes/promo-form'

export const meta = officeMeta('Новый промокод')

const page = defineAdminPage('adminNewPromo', {
  query: z.object({ copy: z.uuid().nullable().catch(null) }),
  fallback: 'Промокод не загрузился',
  load: async ({ query: { copy } }) => {
    const { values, categories } = await readPromoForm(copy === null ? null : await readStaffPromo(copy))
    return { values: copy === null ? values : { ...values, code: '' }, categories }
  },
  actions: newPromoActions,
})

export const loader = page.loader
export const action = page.action

export default function AdminNewPromoRoute() {
  return <PromoForm {...useLoaderData<typeof loader>()} promo={null} state={useFormState()} />
}
