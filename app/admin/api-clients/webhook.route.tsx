import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { hasRecentProof } from '~/domain/auth/index.server'
import { deliveryListQuery, listDeliveries, readEndpoint } from '~/domain/webhooks/index.server'
import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { takeMadeSecret } from '~/admin/api-clients/made-secret.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { useFormState } from '~/http/forms/use-form-state'
import { webhookActions } from '~/admin/api-clients/webhook-actions.server'
import { WebhookPage } from '~/admin/api-clients/webhook-page'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Адрес для событий')

const page = defineAdminPage('adminWebhook', {
  query: deliveryListQuery,
  fallback: 'Адрес не загрузился',
  load: async ({ request, params, query, staff }) => {
    const endpoint = await readEndpoint(params.endpointId ?? '')
    const [log, isProven, secret] = await Promise.all([
      listOrEmpty(() => listDeliveries(endpoint.id, query)),
      hasRecentProof(staff.sessionId),
      takeMadeSecret(request, endpoint.id),
    ])
    return data(
      { endpoint, log, state: query.state, size: query.size, isProven, secret },
      { status: log.isFailed ? 503 : 200 },
    )
  },
  actions: webhookActions,
})

export const loader = page.loader
export const action = page.action

export default function AdminWebhookRoute() {
  const { state: filter, ...page } = useLoaderData<typeof loader>()
  return <WebhookPage {...page} filter={filter} state={useFormState()} />
}
