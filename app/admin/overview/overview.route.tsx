import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { overviewQuery, readOverview } from '~/domain/overview/index.server'
import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { OverviewPage } from '~/admin/overview/overview-page'

export const meta = officeMeta('Обзор')

const page = defineAdminPage('adminOverview', {
  query: overviewQuery,
  fallback: 'Обзор не загрузился',
  load: async ({ query, staff }) => {
    const overview = await readOverview(query, staff)
    const isNamed = overview.period.from !== query.from || overview.period.to !== query.to
    return data(
      { overview, periodName: isNamed ? query.period : null },
      { status: overview.isFailed ? 503 : 200 },
    )
  },
})

export const loader = page.loader

export default function AdminOverviewRoute() {
  return <OverviewPage {...useLoaderData<typeof loader>()} />
}
