import { useLoaderData } from '@remix-run/react'

import { hasRecentProof } from '~/domain/auth/index.server'
import { defineAdminPage, noQuery } from '~/http/admin-page.server'
import { officeMeta } from '~/http/office-meta'
import { afterEveryForm } from '~/http/revalidation'
import { useFormState } from '~/http/use-form-state'
import { addWebhookAction } from '~/http/webhook-actions.server'
import { WebhookForm } from '~/ui/admin/programs/webhook-form'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Новый адрес для событий')

const page = defineAdminPage({
  permission: 'integrations.write',
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
