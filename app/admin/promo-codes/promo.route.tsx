import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { listPromoUses, promoUsesQuery, readStaffPromo } from '~/domain/promotions/index.server'
import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { promoActions, readPromoForm } from '~/admin/promo-codes/promo-form.server'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { useFormState } from '~/http/forms/use-form-state'
import { PromoForm } from '~/admin/promo-codes/promo-form'
import { PromoUses } from '~/admin/promo-codes/promo-uses'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction<typeof loader> = (args) =>
  officeMeta(args.data ? `Промокод ${args.data.promo.code}` : 'Промокод')(args)

const page = defineAdminPage('adminPromo', {
  query: promoUsesQuery,
  fallback: 'Промокод не загрузился',
  load: async ({ params: { promoId = '' }, query, staff }) => {
    const promo = await readStaffPromo(promoId)
    const [form, uses] = await Promise.all([readPromoForm(promo), listPromoUses(promo.id, query, staff)])
    return { ...form, promo, uses, size: query.size }
  },
  actions: promoActions,
})

export const loader = page.loader
export const action = page.action

export default function AdminPromoRoute() {
  const { uses, size, ...form } = useLoaderData<typeof loader>()
  return (
    <>
      <PromoForm {...form} state={useFormState()} />
      <PromoUses promo={form.promo} uses={uses} size={size} />
    </>
  )
}
