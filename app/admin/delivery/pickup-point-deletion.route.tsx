import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { readPickupPoint, removePickupPoint } from '~/domain/delivery/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { PickupPointDeletion } from '~/admin/delivery/pickup-point-deletion'

export const meta = officeMeta('Удаление пункта самовывоза')

const page = defineAdminPage('adminPickupPointDeletion', {
  query: noQuery,
  fallback: 'Пункт не загрузился',
  load: async ({ params }) => {
    const { name } = await readPickupPoint(params.pointId ?? '')
    return { name }
  },
  actions: {
    delete: adminAction({
      schema: z.object({}),
      fallback: 'Пункт не удалён',
      run: async (_, { params, actor }) => {
        const name = await removePickupPoint({ pointId: params.pointId ?? '', actor })
        return { toast: `Удалено: ${name}`, to: officePaths.pickupPoints() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminPickupPointDeletionRoute() {
  return <PickupPointDeletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
