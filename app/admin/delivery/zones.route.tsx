import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { listZones, moveZone } from '~/domain/delivery/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { rowsOrNothing } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { ZoneList } from '~/admin/delivery/zone-list'

export const meta = officeMeta('Зоны доставки')

const fallback = 'Порядок зон не изменён'
const schema = z.object({ zoneId: z.uuid({ error: 'Зона не найдена: возможно, её уже удалили' }) })

const move = (by: 1 | -1) =>
  adminAction({
    schema,
    fallback,
    run: async ({ zoneId }, { actor }) => {
      await moveZone({ zoneId, by, actor })
      return { toast: 'Порядок зон изменён' }
    },
  })

const page = defineAdminPage('adminZones', {
  query: noQuery,
  fallback: 'Зоны не загрузились',
  load: async () => {
    const { rows, isFailed } = await rowsOrNothing(listZones)
    return data({ zones: rows, isFailed }, { status: isFailed ? 503 : 200 })
  },
  actions: { up: move(-1), down: move(1) },
})

export const loader = page.loader
export const action = page.action

export default function AdminZonesRoute() {
  return <ZoneList {...useLoaderData<typeof loader>()} state={useFormState()} />
}
