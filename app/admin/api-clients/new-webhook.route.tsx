import { useLoaderData } from '@remix-run/react'

import { hasRecentProof } from '~/domain/auth/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { useFormState } from '~/http/forms/use-form-state'
import { addWebhookAction } from '~/admin/api-clients/webhook-actions.server'
import { WebhookForm } from '~/admin/api-clients/webhook-form'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Новый адрес для событий')

const page = defineAdminPage('adminNewWebhook', {
  query: noQuery,
  fallback: 'Форма не загрузилась',
  load: async ({ staff }) => ({ isProven: await hasRecentProof(staff.sessionId) }),
  actions: { save: addWebhookAction },
})

export const loader = page.loader
export const action = page.action

export default function AdminNewWebhookRoute() {
  return <WebhookForm {...useLoaderData<typeof loader>()} endpoint={null} state={useFormState()} />
}
