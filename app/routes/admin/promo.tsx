import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { listPromoUses, promoUsesQuery, readStaffPromo } from '~/domain/promotions/index.server'
import { defineAdminPage } from '~/http/admin-page.server'
import { officeMeta } from '~/http/office-meta'
import { promoActions, readPromoForm } from '~/http/promo-form.server'
import { afterEveryForm } from '~/http/revalidation'
import { useFormState } from '~/http/use-form-state'
import { PromoForm } from '~/ui/admin/promotions/promo-form'
import { PromoUses } from '~/ui/admin/promotions/promo-uses'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction<typeof loader> = (args) =>
  officeMeta(args.data ? `Промокод ${args.data.promo.code}` : 'Промокод')(args)

const page = defineAdminPage({
  permission: 'promotions.write',
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
