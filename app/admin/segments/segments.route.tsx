import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { listSegmentRows } from '~/domain/segments/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { rowsOrNothing } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { SegmentList } from '~/admin/segments/segment-list'

export const meta = officeMeta('Сегменты')

const page = defineAdminPage('adminSegments', {
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
