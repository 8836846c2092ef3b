import { Form, Link, useLocation } from '@remix-run/react'

import {
  deliveryStates,
  webhookEventText,
  type DeliveryRow,
  type DeliveryState,
  type EndpointView,
} from '~/domain/webhooks/staff'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { Button } from '~/ui/primitives/controls/button'
import { Select } from '~/ui/primitives/controls/controls'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'
import { Tabs } from '~/ui/primitives/navigation/tabs'

import { listHref } from '../shared/list/list-href'
import { ListFooter } from '../shared/list/list-footer'
import { NotLoaded } from '../shared/list/not-loaded'
import { DeliveryStateBadge } from './webhook-state-badge'

interface DeliveryLogProps {
  endpoint: EndpointView
  log: ListPosition & { rows: readonly DeliveryRow[] }
  filter: DeliveryState | null
  size: number
}

export function DeliveryLog({ endpoint, log, filter, size }: DeliveryLogProps) {
  const here = useLocation()
  const states = Object.entries(deliveryStates) as [DeliveryState, string][]
  return (
    <section className="panel overflow-clip" aria-labelledby="log">
      <header className="flex flex-wrap items-center justify-between gap-3 p-4">
        <h2 id="log" className="text-body">
          Журнал доставок
        </h2>
        {endpoint.isActive && endpoint.state !== 'paused' ? <Sending /> : null}
      </header>
      <div className="px-4 pb-2">
        <Tabs
          label="Какие доставки"
          tabs={[
            { to: listHref(here, { state: null }), label: 'Все', isCurrent: filter === null },
            ...states.map(([state, label]) => ({
              to: listHref(here, { state }),
              label,
              isCurrent: filter === state,
            })),
          ]}
        />
      </div>
      {log.isFailed ? <NotLoaded text="Журнал не загрузился." /> : null}
      {log.rows.length === 0 ? (
        <p className="p-4 text-muted">Таких доставок нет. Журнал хранится месяц.</p>
      ) : (
        <>
          <Table
            caption="Доставки"
            columns={columnsFor(endpoint.id)}
            rows={log.rows}
            keyOf={({ id }) => id}
          />
          <ListFooter
            list={log}
            shown={log.rows.length}
            size={size}
            sizes={[]}
            nouns={['доставки', 'доставок', 'доставок']}
          />
        </>
      )}
    </section>
  )
}

const spans = { '1': 'за час', '24': 'за сутки', '168': 'за неделю', '720': 'за месяц' } as const

function Sending() {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
      <Button name="intent" value="test" tone="outline" small>
        Отправить проверку
      </Button>
      <Select name="hours" defaultValue="24" aria-label="Недоставленные" className="w-auto">
        {Object.entries(spans).map(([hours, label]) => (
          <option key={hours} value={hours}>
            Недоставленные {label}
          </option>
        ))}
      </Select>
      <Button name="intent" value="replay-failed" tone="outline" small>
        Отправить ещё раз
      </Button>
    </Form>
  )
}

function columnsFor(endpointId: string): readonly Column<DeliveryRow>[] {
  return [
    {
      label: 'Событие',
      phone: 'first',
      cell: ({ id, type }) => (
        <div className="text-start">
          <Link to={officePaths.webhookDelivery(endpointId, id)} className="font-semibold hover:text-accent">
            {webhookEventText(type)}
          </Link>
          <span className="block text-small text-muted">{type}</span>
        </div>
      ),
    },
    { label: 'Состояние', phone: 'first-end', cell: ({ state }) => <DeliveryStateBadge state={state} /> },
    {
      label: 'Когда',
      phone: 'second',
      cell: ({ createdAt }) => <Moment at={createdAt} withTime className="whitespace-nowrap" />,
    },
    { label: 'Ответ', phone: 'third', cell: ({ last }) => <LastAnswer last={last} /> },
    { label: 'Попытки', align: 'end', phone: 'third-end', cell: ({ tries }) => tries },
  ]
}

function LastAnswer({ last }: Pick<DeliveryRow, 'last'>) {
  if (last === null) return <span className="text-muted">ещё не отправлялось</span>
  return (
    <div className="text-start">
      <span className={last.isOk ? 'text-success' : 'text-danger'}>{last.result}</span>
      <span className="block text-small text-muted">
        {last.status === null ? '' : `${last.status}, `}
        {last.milliseconds} мс
      </span>
      {last.answer === '' ? null : (
        <span className="line-clamp-2 block text-small break-all text-muted">{last.answer}</span>
      )}
    </div>
  )
}
