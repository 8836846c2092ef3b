import { Link } from '@remix-run/react'

import { webhookEventText, type EndpointView } from '~/domain/webhooks/staff'
import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'

import { ListHeader } from '../shared/list/list-header'
import { NotLoaded } from '../shared/list/not-loaded'
import { ProgramTabs } from './program-tabs'
import { EndpointStateBadge } from './webhook-state-badge'

interface WebhookListProps {
  rows: readonly EndpointView[]
  isFailed: boolean
}

export function WebhookList({ rows, isFailed }: WebhookListProps) {
  return (
    <>
      <ListHeader
        title="События для программ"
        total={rows.length}
        isMore={false}
        main={<LinkButton to={officePaths.newWebhook()}>Добавить адрес</LinkButton>}
      />
      <ProgramTabs current="webhooks" />
      <p className="my-4 max-w-text text-muted">
        Магазин сам сообщает другой программе о заказах, товарах и отзывах: отправляет подписанное событие на
        её адрес (вебхук) и повторяет сутки, если она не отвечает.
      </p>
      <section className="panel overflow-clip">
        {isFailed ? <NotLoaded text="Адреса не загрузились." /> : null}
        {rows.length === 0 && !isFailed ? (
          <EmptyState icon="search" title="АДРЕСОВ ПОКА НЕТ">
            Добавьте адрес, который дал вам разработчик другой программы.
          </EmptyState>
        ) : (
          <Table caption="Адреса для событий" columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </section>
    </>
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
