import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { listSegmentRows } from '~/domain/segments/index.server'
import { defineAdminPage, noQuery } from '~/http/admin-page.server'
import { rowsOrNothing } from '~/http/list-or-empty.server'
import { officeMeta } from '~/http/office-meta'
import { SegmentList } from '~/ui/admin/segments/segment-list'

export const meta = officeMeta('Сегменты')

const page = defineAdminPage({
  permission: 'customers.write',
  query: noQuery,
  fallback: 'Сегменты не загрузились',
  load: async () => {
    const list = await rowsOrNothing(listSegmentRows)
    return data(list, { status: list.isFailed ? 503 : 200 })
  },
})

export const loader = page.loader

export default function AdminSegmentsRoute() {
  return <SegmentList {...useLoaderData<typeof loader>()} />
}
