import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { readQueues } from '~/domain/queues/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { valueOrNull } from '~/admin/shared/list/list-or-empty.server'
import { QueuesPage } from '~/admin/operations/queues-page'

export const meta = officeMeta('Очереди')

const page = defineAdminPage('adminQueues', {
  query: noQuery,
  fallback: 'Очереди не загрузились',
  load: async () => {
    const read = await valueOrNull(readQueues)
    if (read === null) {
      return data(
        { queues: [], schedules: [], processes: [], outbox: { count: 0, waits: null }, isFailed: true },
        { status: 503 },
      )
    }
    return data({ ...read, isFailed: false })
  },
})

export const loader = page.loader

export default function AdminQueuesRoute() {
  return <QueuesPage {...useLoaderData<typeof loader>()} />
}
