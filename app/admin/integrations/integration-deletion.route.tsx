import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { readIntegration, removeIntegration } from '~/domain/integrations/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { IntegrationDeletion } from '~/admin/integrations/integration-deletion'

export const meta = officeMeta('Удаление интеграции')

const page = defineAdminPage('adminIntegrationDeletion', {
  query: noQuery,
  fallback: 'Интеграция не загрузилась',
  load: async ({ params }) => {
    const { type } = await readIntegration(params.integrationId ?? '')
    return { type }
  },
  actions: {
    delete: adminAction({
      schema: z.object({}),
      fallback: 'Интеграция не удалена',
      run: async (_, { params, actor }) => {
        const name = await removeIntegration({ integrationId: params.integrationId ?? '', actor })
        return { toast: `Удалено: ${name}`, to: officePaths.integrations() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminIntegrationDeletionRoute() {
  return <IntegrationDeletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
