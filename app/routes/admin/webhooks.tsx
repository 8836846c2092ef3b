import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { listEndpoints } from '~/domain/webhooks/index.server'
import { defineAdminPage, noQuery } from '~/http/admin-page.server'
import { rowsOrNothing } from '~/http/list-or-empty.server'
import { officeMeta } from '~/http/office-meta'
import { WebhookList } from '~/ui/admin/programs/webhook-list'

export const meta = officeMeta('События для программ')

const page = defineAdminPage({
  permission: 'integrations.write',
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
