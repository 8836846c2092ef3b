import { Link } from '@remix-run/react'

import { webhookEventText, type EndpointView } from '~/domain/webhooks/staff'
import { officePaths } from '~/office-paths'
import { Moment } from '~/ui/primitives/display/moment'
import type { Column } from '~/ui/primitives/display/table'

import { ProgramTabs } from './program-tabs'
import { EndpointStateBadge } from './webhook-state-badge'
import { ReferenceList } from '../shared/list/reference-list'

export function WebhookList({ rows, isFailed }: { rows: readonly EndpointView[]; isFailed: boolean }) {
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
