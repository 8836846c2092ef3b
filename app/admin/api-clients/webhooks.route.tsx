import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { takeMadeSecret } from '~/admin/api-clients/made-secret.server'
import { addWebhookAction, webhookActions } from '~/admin/api-clients/webhook-actions.server'
import { WebhookForm } from '~/admin/api-clients/webhook-form'
import { WebhookList } from '~/admin/api-clients/webhook-list'
import { WebhookPage } from '~/admin/api-clients/webhook-page'
import { Deletion } from '~/admin/shared/form/deletion'
import { listOrEmpty, rowsOrNothing } from '~/admin/shared/list/list-or-empty.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { entityScreens } from '~/admin/shared/page/entity-screens.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { Screen } from '~/admin/shared/page/screen'
import { hasRecentProof } from '~/domain/auth/index.server'
import {
  deliveryListQuery,
  listDeliveries,
  listEndpoints,
  readEndpoint,
  removeEndpoint,
} from '~/domain/webhooks/index.server'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta({
  adminWebhooks: 'События для программ',
  adminNewWebhook: 'Новый адрес для событий',
  adminWebhook: 'Адрес для событий',
  adminWebhookDeletion: 'Удаление адреса для событий',
})

const list = defineAdminPage('adminWebhooks', {
  query: noQuery,
  fallback: 'Адреса не загрузились',
  load: async () => {
    const list = await rowsOrNothing(listEndpoints)
    return data(list, { status: list.isFailed ? 503 : 200 })
  },
})

const create = defineAdminPage('adminNewWebhook', {
  query: noQuery,
  fallback: 'Форма не загрузилась',
  load: async ({ staff }) => ({ isProven: await hasRecentProof(staff.sessionId) }),
  actions: { save: addWebhookAction },
})

const update = defineAdminPage('adminWebhook', {
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

const deletion = defineDeletion('adminWebhookDeletion', {
  fallback: 'Адрес не загрузился',
  ask: async ({ params }) => {
    const { id, url, waiting } = await readEndpoint(params.endpointId ?? '')
    const lost = waiting === 0 ? '.' : `, и ${waiting} ждущих событий не будут отправлены.`
    return {
      title: 'Удаление адреса',
      text: [url, `События туда больше не уйдут, журнал доставок исчезнет${lost}`],
      confirm: 'Удалить адрес',
      back: { to: officePaths.webhook(id), label: 'Оставить' },
    }
  },
  failure: 'Адрес не удалён',
  delete: async ({ params, actor }) => {
    const url = await removeEndpoint({ endpointId: params.endpointId ?? '', actor })
    return { toast: `Удалено: ${url}`, to: officePaths.webhooks() }
  },
})

const screens = entityScreens({ list, create, update, deletion })

export const loader = screens.loader
export const action = screens.action

export default function AdminWebhooksRoute() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <Screen>
      <WebhookScreen loaded={loaded} state={useFormState()} />
    </Screen>
  )
}

interface WebhookScreenProps {
  loaded: ReturnType<typeof useLoaderData<typeof loader>>
  state: FormState | undefined
}

function WebhookScreen({ loaded, state }: WebhookScreenProps) {
  if ('list' in loaded) return <WebhookList {...loaded.list} />
  if ('create' in loaded) return <WebhookForm {...loaded.create} endpoint={null} state={state} />
  if ('deletion' in loaded) return <Deletion {...loaded.deletion} state={state} />
  const { state: filter, ...page } = loaded.update
  return <WebhookPage {...page} filter={filter} state={state} />
}
