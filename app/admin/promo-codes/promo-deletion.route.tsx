import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { deletePromo, readStaffPromo } from '~/domain/promotions/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { PromoDeletion } from '~/admin/promo-codes/promo-deletion'

export const meta = officeMeta('Удаление промокода')

const page = defineAdminPage('adminPromoDeletion', {
  query: noQuery,
  fallback: 'Промокод не загрузился',
  load: async ({ params: { promoId = '' } }) => ({ promo: await readStaffPromo(promoId) }),
  actions: {
    delete: adminAction({
      schema: z.object({}),
      fallback: 'Промокод не удалён',
      run: async (_, { params: { promoId = '' }, actor }) => {
        const { code } = await deletePromo({ promoId, actor })
        return { toast: `Промокод ${code} удалён`, to: officePaths.promos() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminPromoDeletionRoute() {
  return <PromoDeletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
