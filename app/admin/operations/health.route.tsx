import { useLoaderData } from '@remix-run/react'

import { readHealth } from '~/domain/health/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { HealthPage } from '~/admin/operations/health-page'

export const meta = officeMeta('Состояние магазина')

const page = defineAdminPage('adminHealth', {
  query: noQuery,
  fallback: 'Состояние магазина не загрузилось',
  load: async () => ({ rows: await readHealth() }),
})

export const loader = page.loader

export default function AdminHealthRoute() {
  return <HealthPage {...useLoaderData<typeof loader>()} />
}
