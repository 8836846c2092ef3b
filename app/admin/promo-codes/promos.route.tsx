import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { listStaffCategories } from '~/domain/catalog/index.server'
import { listPromos, switchPromo, switchPromoBatch } from '~/domain/promotions/index.server'
import { adminAction } from '~/admin/shared/page/admin-page.server'
import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { counted } from '~/platform/text/plural'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { PromoList } from '~/admin/promo-codes/promo-list'

export const meta = officeMeta('Промокоды')

const isActive = z.enum(['true', 'false']).transform((text) => text === 'true')
const fallback = 'Промокод не изменён'

const page = defineListPage('promos', {
  fallback: 'Промокоды не загрузились',
  load: async ({ query }) => {
    const [list, categories] = await Promise.all([
      listOrEmpty(() => listPromos(query)),
      listStaffCategories({ search: '' }),
    ])
    return {
      list,
      filter: query,
      categories: Object.fromEntries(categories.map(({ id, name }) => [id, name])),
    }
  },
  actions: {
    switch: adminAction({
      schema: z.object({ promoId: z.string(), isActive }),
      fallback,
      run: async (input, { actor }) => {
        await switchPromo({ ...input, actor })
        return { toast: input.isActive ? 'Промокод включён' : 'Промокод выключен' }
      },
    }),
    'switch-batch': adminAction({
      schema: z.object({ batch: z.string().min(1), isActive }),
      fallback,
      run: async (input, { actor }) => {
        const codes = counted(await switchPromoBatch({ ...input, actor }), ['код', 'кода', 'кодов'])
        return { toast: input.isActive ? `Включено: ${codes}` : `Выключено: ${codes}` }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminPromosRoute() {
  const { desk, ...page } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <ListDeskProvider desk={desk} state={state}>
      <PromoList {...page} state={state} />
    </ListDeskProvider>
  )
}
