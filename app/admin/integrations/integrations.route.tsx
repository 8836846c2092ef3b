import { useLoaderData, Form, useNavigate } from '@remix-run/react'
import { z } from 'zod'

import { saveIntegrationAction } from '~/admin/integrations/integration-actions.server'
import { IntegrationDialog } from '~/admin/integrations/integration-dialog'
import { IntegrationsPage } from '~/admin/integrations/integrations-page'
import { Deletion } from '~/admin/shared/form/deletion'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { entityScreens } from '~/admin/shared/page/entity-screens.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { Screen } from '~/admin/shared/page/screen'
import { hasRecentProof, requireMay } from '~/domain/auth/index.server'
import {
  addIntegration,
  askForTest,
  integrationTypes,
  listIntegrations,
  readIntegration,
  removeIntegration,
} from '~/domain/integrations/index.server'
import { integrationForms, type IntegrationTypeName } from '~/domain/integrations/staff'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Dialog } from '~/ui/primitives/overlays/dialog'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta({
  adminIntegrations: 'Интеграции',
  adminIntegration: 'Настройка интеграции',
  adminIntegrationDeletion: 'Удаление интеграции',
})

const list = defineAdminPage('adminIntegrations', {
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

const update = defineAdminPage('adminIntegration', {
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

const deletion = defineDeletion('adminIntegrationDeletion', {
  fallback: 'Интеграция не загрузилась',
  ask: async ({ params }) => ({
    title: `Удаление интеграции «${integrationForms[(await readIntegration(params.integrationId ?? '')).type].label}»`,
    text: [
      'Вы уверены, что хотите удалить эту интеграцию? Её настройки, секреты и журнал обращений исчезнут, сообщения больше не уйдут.',
    ],
    confirm: 'Удалить интеграцию',
    back: { to: officePaths.integrations(), label: 'Оставить' },
  }),
  failure: 'Интеграция не удалена',
  delete: async ({ params, actor }) => {
    const name = await removeIntegration({ integrationId: params.integrationId ?? '', actor })
    return { toast: `Удалено: ${name}`, to: officePaths.integrations() }
  },
})

const screens = entityScreens({ list, update, deletion })

export const loader = screens.loader
export const action = screens.action

export default function AdminIntegrationsRoute() {
  const loaded = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <Screen>
      {'list' in loaded ? (
        <IntegrationsPage {...loaded.list} state={state}>
          {loaded.list.isAdding ? <IntegrationAddition missing={loaded.list.missing} /> : null}
        </IntegrationsPage>
      ) : 'update' in loaded ? (
        <IntegrationsPage {...loaded.update.list}>
          <IntegrationDialog {...loaded.update} state={state} />
        </IntegrationsPage>
      ) : (
        <Deletion {...loaded.deletion} state={state} />
      )}
    </Screen>
  )
}

function IntegrationAddition({ missing }: { missing: readonly IntegrationTypeName[] }) {
  const navigate = useNavigate()
  const close = (): void => navigate(officePaths.integrations(), { preventScrollReset: true })
  return (
    <Dialog title="Добавить интеграцию" onClose={close}>
      {missing.length === 0 ? <p className="mt-3">Все интеграции уже добавлены.</p> : null}
      <ul className="mt-3 grid divide-y divide-line">
        {missing.map((type) => (
          <li key={type} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-3">
            <div>
              <p className="font-semibold">{integrationForms[type].label}</p>
              <p className="text-small text-muted">{integrationForms[type].about}</p>
            </div>
            <Form method="post" action={officePaths.integrations()}>
              <input type="hidden" name="type" value={type} />
              <Button
                name="intent"
                value="add"
                tone="outline"
                small
                aria-label={`Добавить: ${integrationForms[type].label}`}
              >
                Добавить
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <LinkButton to={officePaths.integrations()} tone="outline" className="mt-3" preventScrollReset>
        Отмена
      </LinkButton>
    </Dialog>
  )
}
