import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { listPickupPoints, movePickupPoint } from '~/domain/delivery/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { rowsOrNothing } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { PickupPointList } from '~/admin/delivery/pickup-point-list'

export const meta = officeMeta('Пункты самовывоза')

const fallback = 'Порядок пунктов не изменён'
const schema = z.object({ pointId: z.uuid({ error: 'Пункт не найден: возможно, его уже удалили' }) })

const move = (by: 1 | -1) =>
  adminAction({
    schema,
    fallback,
    run: async ({ pointId }, { actor }) => {
      await movePickupPoint({ pointId, by, actor })
      return { toast: 'Порядок пунктов изменён' }
    },
  })

const page = defineAdminPage('adminPickupPoints', {
  query: noQuery,
  fallback: 'Пункты не загрузились',
  load: async () => {
    const { rows, isFailed } = await rowsOrNothing(listPickupPoints)
    return data({ points: rows, isFailed }, { status: isFailed ? 503 : 200 })
  },
  actions: { up: move(-1), down: move(1) },
})

export const loader = page.loader
export const action = page.action

export default function AdminPickupPointsRoute() {
  return <PickupPointList {...useLoaderData<typeof loader>()} state={useFormState()} />
}
