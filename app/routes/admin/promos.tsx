import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { listStaffCategories } from '~/domain/catalog/index.server'
import { listPromos, switchPromo, switchPromoBatch } from '~/domain/promotions/index.server'
import { adminAction } from '~/http/admin-page.server'
import { defineListPage } from '~/http/define-list-page.server'
import { listOrEmpty } from '~/http/list-or-empty.server'
import { officeMeta } from '~/http/office-meta'
import { useFormState } from '~/http/use-form-state'
import { counted } from '~/platform/plural'
import { ListDeskProvider } from '~/ui/admin/list/list-desk'
import { PromoList } from '~/ui/admin/promotions/promo-list'

export const meta = officeMeta('Промокоды')

const isActive = z.enum(['true', 'false']).transform((text) => text === 'true')
const fallback = 'Промокод не изменён'

const page = defineListPage({
  list: 'promos',
  permission: 'promotions.write',
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
