import { useLoaderData } from '@remix-run/react'

import { readHealth } from '~/domain/health/index.server'
import { defineAdminPage, noQuery } from '~/http/admin-page.server'
import { officeMeta } from '~/http/office-meta'
import { HealthPage } from '~/ui/admin/operations/health-page'

export const meta = officeMeta('Состояние магазина')

const page = defineAdminPage({
  permission: 'operations.manage',
  query: noQuery,
  fallback: 'Состояние магазина не загрузилось',
  load: async () => ({ rows: await readHealth() }),
})

export const loader = page.loader

export default function AdminHealthRoute() {
  return <HealthPage {...useLoaderData<typeof loader>()} />
}
