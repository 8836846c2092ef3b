import { Link, useLocation } from '@remix-run/react'

import {
  deliveryMethodLabels,
  orderStatusTones,
  type DeliveryMethod,
  type OrderSource,
  type OrderStatus,
  type OrderSummary,
} from '~/domain/orders/shared'
import {
  orderSourceLabels,
  paymentFilterLabels,
  staffStatusLabels,
  type PaymentFilter,
} from '~/domain/orders/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Badge } from '~/ui/primitives/display/badge'
import { LinkButton } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'

import { DateRange } from '../../shared/list/date-range'
import { FilterBar, FilterChoice, type SetFilter } from '../../shared/list/filter-bar'
import { FilterRange } from '../../shared/list/filter-range'
import type { ListColumn } from '../../shared/list/list-columns'
import { useListOrigin } from '../../shared/list/list-preferences'
import { ListHeader } from '../../shared/list/list-header'
import { sortBy } from '../../shared/list/sorted'
import { OrderBulkActions } from './order-bulk-actions'
import { IfPermitted } from '../../shared/parts/if-permitted'
import { customerColumn, paymentColumn } from '../../shared/orders/order-columns'
import { orderNumberColumn, OrderTable } from './order-table'
import { SavedSelect } from '../saved-select'

interface OrderFilter {
  search: string
  status: OrderStatus | null
  paymentStatus: PaymentFilter | null
  delivery: DeliveryMethod | null
  source: OrderSource | null
  from: string | null
  to: string | null
  /** Kopecks. */
  min: number | null
  max: number | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}

interface OrderListProps {
  list: ListPosition & { rows: readonly OrderSummary[] }
  filter: OrderFilter
  state: FormState | undefined
}

export function OrderList({ list, filter, state }: OrderListProps) {
  const here = useLocation()
  const columns: readonly ListColumn<OrderSummary>[] = [
    orderNumberColumn,
    {
      id: 'date',
      label: 'Дата',
      phone: 'second-end',
      sort: sortBy('createdAt', filter, here),
      cell: (order) => <Moment at={order.createdAt} withTime className="text-muted" />,
    },
    customerColumn,
    {
      id: 'items',
      label: 'Состав',
      phone: 'hidden',
      cell: (order) => (
        <span className="text-muted">{counted(order.itemCount, ['товар', 'товара', 'товаров'])}</span>
      ),
    },
    {
      id: 'total',
      label: 'Сумма',
      align: 'end',
      phone: 'first-end',
      sort: sortBy('totalKopecks', filter, here),
      cell: (order) => <strong>{formatRoubles(order.totalKopecks)}</strong>,
    },
    {
      id: 'status',
      label: 'Статус',
      phone: 'second',
      cell: (order) => <StatusCell order={order} state={state} />,
    },
    paymentColumn,
    {
      id: 'delivery',
      isExtra: true,
      label: 'Получение',
      phone: 'hidden',
      cell: ({ deliveryMethod }) => deliveryMethodLabels[deliveryMethod],
    },
    {
      id: 'source',
      isExtra: true,
      label: 'Откуда',
      phone: 'hidden',
      cell: ({ source }) => orderSourceLabels[source],
    },
    // On phones the number opens the order, and deleting is done on its page.
    { label: 'Действия', align: 'end', phone: 'hidden', cell: (order) => <RowActions order={order} /> },
  ]
  return (
    <>
      <ListHeader
        title="Заказы"
        total={list.total}
        isMore={list.isMore}
        actions={
          <a href={officePaths.ordersExport(here.search)} download className="button button-outline">
            Экспорт
          </a>
        }
        main={
          <IfPermitted permission="orders.write">
            <LinkButton to={officePaths.newOrder()} tone="accent">
              + Создать заказ
            </LinkButton>
          </IfPermitted>
        }
      />
      <FormErrors state={state} />
      <OrderTable
        list={list}
        size={filter.size}
        columns={columns}
        filters={<OrderFilterBar filter={filter} />}
        form="chosen-orders"
        state={state}
      >
        <OrderBulkActions state={state} />
      </OrderTable>
    </>
  )
}

function StatusCell(row: { order: OrderSummary; state: FormState | undefined }) {
  const { status } = row.order
  return (
    <IfPermitted
      permission="orders.write"
      otherwise={<Badge tone={orderStatusTones[status]}>{staffStatusLabels[status]}</Badge>}
    >
      <StatusSelect {...row} />
    </IfPermitted>
  )
}

function StatusSelect({
  order: { id, orderNumber, status },
  state,
}: {
  order: OrderSummary
  state: FormState | undefined
}) {
  const [error] = state?.values.orderId === id ? errorsOf(state, 'status') : []
  return (
    <>
      <SavedSelect
        fields={{ intent: 'status', orderId: id }}
        name="status"
        value={status}
        options={staffStatusLabels}
        saveLabel="OK"
        aria-label={`Статус заказа ${orderNumber}`}
        className={`status-select badge badge-${orderStatusTones[status]}`}
      />
      {error === undefined ? null : (
        <span role="alert" className="text-caption text-danger">
          {error}
        </span>
      )}
    </>
  )
}

function RowActions({ order: { id, orderNumber } }: { order: OrderSummary }) {
  const from = useListOrigin()
  return (
    <span className="row-actions">
      <Link to={officePaths.order(id, from)} aria-label={`Открыть заказ ${orderNumber}`} className="link">
        Открыть
      </Link>
      <IfPermitted permission="orders.write">
        <Link
          to={officePaths.orderDeletion(id)}
          aria-label={`Удалить заказ ${orderNumber}`}
          className="link text-danger"
        >
          Удалить
        </Link>
      </IfPermitted>
    </span>
  )
}

function OrderFilterBar({ filter }: { filter: OrderFilter }) {
  const { search, sort, direction, size } = filter
  return (
    <FilterBar
      search={search}
      placeholder="Номер, имя, email или телефон"
      set={setFilters(filter)}
      keep={{ sort, direction, size: String(size) }}
      main={
        <>
          <FilterChoice name="status" label="Статус" value={filter.status} options={staffStatusLabels} />
          <FilterChoice
            name="paymentStatus"
            label="Оплата"
            value={filter.paymentStatus}
            options={paymentFilterLabels}
          />
        </>
      }
    >
      <FilterChoice
        name="delivery"
        label="Получение"
        value={filter.delivery}
        options={deliveryMethodLabels}
      />
      <FilterChoice name="source" label="Откуда" value={filter.source} options={orderSourceLabels} />
      <DateRange from={filter.from} to={filter.to} />
      <FilterRange
        label="Сумма"
        type="number"
        from={{ name: 'min', value: roubles(filter.min) }}
        to={{ name: 'max', value: roubles(filter.max) }}
      />
    </FilterBar>
  )
}

const roubles = (amount: number | null): string | null => (amount === null ? null : String(amount / 100))

function setFilters({
  status,
  paymentStatus,
  delivery,
  source,
  from,
  to,
  min,
  max,
}: OrderFilter): SetFilter[] {
  return [
    ...(status ? [{ label: staffStatusLabels[status], names: ['status'] }] : []),
    ...(paymentStatus ? [{ label: paymentFilterLabels[paymentStatus], names: ['paymentStatus'] }] : []),
    ...(delivery ? [{ label: deliveryMethodLabels[delivery], names: ['delivery'] }] : []),
    ...(source ? [{ label: orderSourceLabels[source], names: ['source'] }] : []),
    ...(from || to ? [{ label: rangeText(dayText(from), dayText(to)), names: ['from', 'to'] }] : []),
    ...(min !== null || max !== null
      ? [{ label: rangeText(sumText(min), sumText(max)), names: ['min', 'max'] }]
      : []),
  ]
}

function rangeText(from: string, to: string): string {
  if (from === '') return `до ${to}`
  return to === '' ? `от ${from}` : `${from}–${to}`
}

/** «20.11» for 2026-11-20. */
function dayText(day: string | null): string {
  const [, month = '', date = ''] = day?.split('-') ?? []
  return day === null ? '' : `${date}.${month}`
}

const sumText = (amount: number | null): string => (amount === null ? '' : formatRoubles(amount))
