import { useLoaderData } from '@remix-run/react'

import { readEndpoint } from '~/domain/webhooks/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { deleteWebhookAction } from '~/admin/api-clients/webhook-actions.server'
import { WebhookDeletion } from '~/admin/api-clients/webhook-deletion'

export const meta = officeMeta('Удаление адреса для событий')

const page = defineAdminPage('adminWebhookDeletion', {
  query: noQuery,
  fallback: 'Адрес не загрузился',
  load: async ({ params }) => {
    const { id, url, waiting } = await readEndpoint(params.endpointId ?? '')
    return { id, url, waiting }
  },
  actions: { delete: deleteWebhookAction },
})

export const loader = page.loader
export const action = page.action

export default function AdminWebhookDeletionRoute() {
  return <WebhookDeletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
