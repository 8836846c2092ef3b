import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { readZone, removeZone } from '~/domain/delivery/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { ZoneDeletion } from '~/admin/delivery/zone-deletion'

export const meta = officeMeta('Удаление зоны доставки')

const page = defineAdminPage('adminZoneDeletion', {
  query: noQuery,
  fallback: 'Зона не загрузилась',
  load: async ({ params }) => {
    const { name } = await readZone(params.zoneId ?? '')
    return { name }
  },
  actions: {
    delete: adminAction({
      schema: z.object({}),
      fallback: 'Зона не удалена',
      run: async (_, { params, actor }) => {
        const name = await removeZone({ zoneId: params.zoneId ?? '', actor })
        return { toast: `Удалено: ${name}`, to: officePaths.zones() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminZoneDeletionRoute() {
  return <ZoneDeletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
