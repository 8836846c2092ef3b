import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { listEndpoints } from '~/domain/webhooks/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { rowsOrNothing } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { WebhookList } from '~/admin/api-clients/webhook-list'

export const meta = officeMeta('События для программ')

const page = defineAdminPage('adminWebhooks', {
  query: noQuery,
  fallback: 'Адреса не загрузились',
  load: async () => {
    const list = await rowsOrNothing(listEndpoints)
    return data({ list }, { status: list.isFailed ? 503 : 200 })
  },
})

export const loader = page.loader

export default function AdminWebhooksRoute() {
  return <WebhookList {...useLoaderData<typeof loader>().list} />
}
