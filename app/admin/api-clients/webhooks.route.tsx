import { data } from '@remix-run/node'
import { useLoaderData, Link } from '@remix-run/react'

import { takeMadeSecret } from '~/admin/api-clients/made-secret.server'
import { addWebhookAction, webhookActions } from '~/admin/api-clients/webhook-actions.server'
import { WebhookForm } from '~/admin/api-clients/webhook-form'
import { WebhookPage } from '~/admin/api-clients/webhook-page'
import { Deletion } from '~/admin/shared/form/deletion'
import { listOrEmpty, loadRows } from '~/admin/shared/list/list-or-empty.server'
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
import { webhookEventText, type EndpointView } from '~/domain/webhooks/staff'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { Moment } from '~/ui/primitives/display/moment'
import type { Column } from '~/ui/primitives/display/table'

import { ReferenceList } from '../shared/list/reference-list'
import { ProgramTabs } from './program-tabs'
import { EndpointStateBadge } from './webhook-state-badge'

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
  load: () => loadRows(listEndpoints),
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

function WebhookList({ rows, isFailed }: { rows: readonly EndpointView[]; isFailed: boolean }) {
  return (
    <ReferenceList
      title="События для программ"
      caption="Адреса для событий"
      add={{ to: officePaths.newWebhook(), label: 'Добавить адрес' }}
      tabs={<ProgramTabs current="webhooks" />}
      note="Магазин сам сообщает другой программе о заказах, товарах и отзывах: отправляет подписанное событие на её адрес (вебхук) и повторяет сутки, если она не отвечает."
      failure="Адреса не загрузились."
      empty={{
        icon: 'search',
        title: 'АДРЕСОВ ПОКА НЕТ',
        text: 'Добавьте адрес, который дал вам разработчик другой программы.',
      }}
      rows={rows}
      columns={columns}
      isFailed={isFailed}
    />
  )
}

const columns: readonly Column<EndpointView>[] = [
  {
    label: 'Адрес',
    phone: 'first',
    cell: ({ id, url, description }) => (
      <div className="text-start">
        <Link to={officePaths.webhook(id)} className="font-semibold break-all hover:text-accent">
          {url}
        </Link>
        {description === '' ? null : <span className="block text-small text-muted">{description}</span>}
      </div>
    ),
  },
  { label: 'Состояние', phone: 'first-end', cell: ({ state }) => <EndpointStateBadge state={state} /> },
  {
    label: 'События',
    phone: 'second',
    cell: ({ events }) => <p className="text-start text-small">{events.map(webhookEventText).join('; ')}</p>,
  },
  { label: 'Ждут', align: 'end', phone: 'hidden', cell: ({ waiting }) => waiting },
  {
    label: 'Последняя доставка',
    phone: 'third',
    cell: ({ lastSuccessAt }) =>
      lastSuccessAt === null ? (
        <span className="text-muted">не было</span>
      ) : (
        <Moment at={lastSuccessAt} withTime className="whitespace-nowrap" />
      ),
  },
]
