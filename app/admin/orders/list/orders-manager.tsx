import { Link, useLocation } from '@remix-run/react'

import {
  deliveryMethodLabels,
  orderStatusTones,
  type BoardColumn,
  type OrderStatus,
  type OrderSummary,
} from '~/domain/orders/shared'
import { staffStatusLabels, nextStatus, priorityLabels, shortStatusVerbs } from '~/domain/orders/staff'
import type { OrderCards } from '~/domain/overview/shared'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Badge } from '~/ui/primitives/display/badge'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'
import { Tabs } from '~/ui/primitives/navigation/tabs'

import type { ListColumn } from '../../shared/list/list-columns'
import { useListOrigin } from '../../shared/list/list-preferences'
import { IfPermitted } from '../../shared/parts/if-permitted'
import { OrderCardRow, ManagerFilters } from './orders-manager-head'
import { OrderBoard } from './order-board'
import { OrderStatusButton } from '../order-status-fields'
import { customerColumn, paymentColumn } from '../../shared/orders/order-columns'
import { orderNumberColumn, OrderTable } from './order-table'
import { SavedSelect } from '../saved-select'

interface OrdersManagerProps {
  cards: OrderCards
  list: (ListPosition & { rows: readonly OrderSummary[] }) | null
  board: readonly BoardColumn[] | null
  filter: {
    search: string
    status: OrderStatus | null
    sort: string
    direction: 'asc' | 'desc'
    size: number
  }
  state: FormState | undefined
}

export function OrdersManager({ cards, list, board, filter, state }: OrdersManagerProps) {
  const here = useLocation()
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-lead font-bold tracking-caps">УПРАВЛЕНИЕ ЗАКАЗАМИ</h1>
        <Tabs
          label="Как показать"
          tabs={[
            { to: officePaths.ordersManager(), label: 'Таблица', isCurrent: board === null },
            { to: officePaths.ordersManager({ view: 'board' }), label: 'Доска', isCurrent: board !== null },
          ]}
        />
        <a
          href={officePaths.ordersExport(here.search, 'ordersManager')}
          download
          className="button button-outline"
        >
          Экспорт
        </a>
        <IfPermitted permission="orders.write">
          <span className="thumb-bar">
            <LinkButton to={officePaths.newOrder()} tone="accent">
              + Создать заказ
            </LinkButton>
          </span>
        </IfPermitted>
      </header>
      <OrderCardRow cards={cards} />
      <FormErrors state={state} />
      {board ? <OrderBoard columns={board} /> : null}
      {list ? (
        <OrderTable
          list={list}
          size={filter.size}
          columns={columns}
          filters={<ManagerFilters filter={filter} />}
          form="managed-orders"
          state={state}
        >
          <IfPermitted permission="orders.write">
            <Button name="intent" value="bulk-process" small>
              Обработать
            </Button>
            <Button name="intent" value="bulk-ship" small>
              Отправить
            </Button>
          </IfPermitted>
          <Button
            formMethod="get"
            formAction={officePaths.ordersExport('')}
            name="list"
            value="ordersManager"
            tone="outline"
            small
          >
            Экспорт
          </Button>
        </OrderTable>
      ) : null}
    </>
  )
}

const columns: readonly ListColumn<OrderSummary>[] = [
  orderNumberColumn,
  customerColumn,
  {
    id: 'items',
    label: 'Состав',
    phone: 'hidden',
    cell: ({ itemCount }) => counted(itemCount, ['товар', 'товара', 'товаров']),
  },
  {
    id: 'total',
    label: 'Сумма',
    align: 'end',
    phone: 'first-end',
    cell: ({ totalKopecks }) => <strong>{formatRoubles(totalKopecks)}</strong>,
  },
  {
    id: 'status',
    label: 'Статус',
    phone: 'second',
    cell: (order) => (
      <span className="flex flex-wrap items-center gap-1">
        <Badge tone={orderStatusTones[order.status]}>{staffStatusLabels[order.status]}</Badge>
        <IfPermitted
          permission="orders.write"
          otherwise={<Badge tone="neutral">{priorityLabels[order.priority]}</Badge>}
        >
          <PrioritySelect order={order} />
        </IfPermitted>
      </span>
    ),
  },
  paymentColumn,
  {
    id: 'delivery',
    label: 'Получение',
    phone: 'hidden',
    cell: ({ deliveryMethod }) => deliveryMethodLabels[deliveryMethod],
  },
  {
    id: 'date',
    label: 'Дата',
    phone: 'third-end',
    cell: ({ createdAt }) => <Moment at={createdAt} withTime className="text-muted" />,
  },
  { label: 'Действия', align: 'end', phone: 'third', cell: (order) => <RowActions order={order} /> },
]

function PrioritySelect({ order: { id, orderNumber, priority } }: { order: OrderSummary }) {
  return (
    <SavedSelect
      fields={{ intent: 'priority', orderId: id }}
      name="priority"
      value={priority}
      options={priorityLabels}
      saveLabel="OK"
      aria-label={`Приоритет заказа ${orderNumber}`}
      className={`status-select badge badge-${priority === 'HIGH' ? 'danger' : 'neutral'}`}
    />
  )
}

function RowActions({ order: { id, orderNumber, status } }: { order: OrderSummary }) {
  const next = nextStatus(status)
  const from = useListOrigin()
  return (
    <span className="row-actions">
      <Link
        to={officePaths.order(id, from)}
        aria-label={`Открыть заказ ${orderNumber}`}
        className="link row-open"
      >
        Открыть
      </Link>
      <IfPermitted permission="orders.write">
        <Link
          to={officePaths.orderEdit(id, from)}
          aria-label={`Изменить заказ ${orderNumber}`}
          className="link"
        >
          Изменить
        </Link>
      </IfPermitted>
      {next === null ? null : (
        <OrderStatusButton orderId={id} to={next} small>
          {shortStatusVerbs[next]} <span className="sr-only">{orderNumber}</span>
        </OrderStatusButton>
      )}
    </span>
  )
}
