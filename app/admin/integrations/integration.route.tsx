import { useLoaderData } from '@remix-run/react'

import { hasRecentProof, requireMay } from '~/domain/auth/index.server'
import { listIntegrations, readIntegration } from '~/domain/integrations/index.server'
import { integrationForms } from '~/domain/integrations/staff'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { saveIntegrationAction } from '~/admin/integrations/integration-actions.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { useFormState } from '~/http/forms/use-form-state'
import { IntegrationDialog } from '~/admin/integrations/integration-dialog'
import { IntegrationsPage } from '~/admin/integrations/integrations-page'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Настройка интеграции')

const page = defineAdminPage('adminIntegration', {
  query: noQuery,
  fallback: 'Интеграция не загрузилась',
  load: async ({ params, staff }) => {
    const [integration, list, isProven] = await Promise.all([
      readIntegration(params.integrationId ?? ''),
      listIntegrations(),
      hasRecentProof(staff.sessionId),
    ])
    const { permission } = integrationForms[integration.type]
    if (permission) requireMay(staff, permission)
    return { integration, list, isProven }
  },
  actions: { save: saveIntegrationAction },
})

export const loader = page.loader
export const action = page.action

export default function AdminIntegrationRoute() {
  const { integration, list, isProven } = useLoaderData<typeof loader>()
  return (
    <IntegrationsPage {...list}>
      <IntegrationDialog
        key={integration.id}
        integration={integration}
        isProven={isProven}
        state={useFormState()}
      />
    </IntegrationsPage>
  )
}
