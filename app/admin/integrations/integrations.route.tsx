import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import {
  addIntegration,
  askForTest,
  integrationTypes,
  listIntegrations,
} from '~/domain/integrations/index.server'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { IntegrationAddition } from '~/admin/integrations/integration-addition'
import { IntegrationsPage } from '~/admin/integrations/integrations-page'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Интеграции')

const page = defineAdminPage('adminIntegrations', {
  query: z.object({ add: z.literal('1').optional().catch(undefined) }),
  fallback: 'Интеграции не загрузились',
  load: async ({ query }) => ({ ...(await listIntegrations()), isAdding: query.add === '1' }),
  actions: {
    add: adminAction({
      schema: z.object({ type: z.enum(integrationTypes, { error: 'Такой интеграции нет' }) }),
      fallback: 'Интеграция не добавлена',
      run: async ({ type }, { actor }) => ({
        to: officePaths.integration(await addIntegration({ type, actor })),
        toast: 'Интеграция добавлена: заполните настройки и включите её',
      }),
    }),
    test: adminAction({
      schema: z.object({ integrationId: z.string().max(40).default('') }),
      fallback: 'Ошибка тестирования интеграции',
      run: async ({ integrationId }, { actor }) => {
        await askForTest({ integrationId, actor })
        return { toast: 'Проверяется: результат появится на карточке', to: officePaths.integrations() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminIntegrationsRoute() {
  const { isAdding, ...list } = useLoaderData<typeof loader>()
  return (
    <IntegrationsPage {...list} state={useFormState()}>
      {isAdding ? <IntegrationAddition missing={list.missing} /> : null}
    </IntegrationsPage>
  )
}
