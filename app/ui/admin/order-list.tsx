import { Form, Link, useLocation } from '@remix-run/react'

import {
  deliveryMethodLabels,
  orderStatusTones,
  paymentStatusLabels,
  type DeliveryMethod,
  type OrderSource,
  type OrderStatus,
  type OrderSummary,
  type PaymentStatus,
} from '~/domain/orders/shared'
import { orderSourceLabels, paymentStatusTones, staffStatusLabels } from '~/domain/orders/staff'
import { errorsOf, type FormState } from '~/http/form-state'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money'
import { counted } from '~/platform/plural'
import { FormErrors } from '~/ui/account/form-errors'
import { Badge } from '~/ui/primitives/badge'
import { EmptyState } from '~/ui/primitives/empty-state'
import { Moment } from '~/ui/primitives/moment'
import { Table, type Column } from '~/ui/primitives/table'

import { FilterBar, FilterChoice, FilterRange, type SetFilter } from './list/filter-bar'
import { ListFooter, type ListPosition } from './list/list-footer'
import { ListHeader } from './list/list-header'
import { sortBy } from './list/sorted'

/** What the list is narrowed to, as its address says it. */
interface OrderFilter {
  search: string
  status: OrderStatus | null
  paymentStatus: PaymentStatus | null
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

/** The back office's list of orders. */
export function OrderList({ list, filter, state }: OrderListProps) {
  const here = useLocation()
  const columns: readonly Column<OrderSummary>[] = [
    { label: 'Заказ', cell: (order) => <OrderLink order={order} /> },
    {
      label: 'Дата',
      sort: sortBy('createdAt', filter, here),
      cell: (order) => <Moment at={order.createdAt} withTime className="text-muted" />,
    },
    { label: 'Клиент', cell: (order) => order.customerName || 'Гость' },
    { label: 'Состав', cell: (order) => <span className="text-muted">{counted(order.itemCount, ['товар', 'товара', 'товаров'])}</span> },
    {
      label: 'Сумма',
      align: 'end',
      sort: sortBy('totalKopecks', filter, here),
      cell: (order) => <strong>{formatRoubles(order.totalKopecks)}</strong>,
    },
    { label: 'Статус', cell: (order) => <StatusForm order={order} state={state} /> },
    {
      label: 'Оплата',
      cell: ({ paymentStatus }) => <Badge tone={paymentStatusTones[paymentStatus]}>{paymentStatusLabels[paymentStatus]}</Badge>,
    },
    { label: 'Действия', align: 'end', cell: (order) => <RowActions order={order} /> },
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
      />
      <FormErrors state={state} />
      <section className="panel overflow-hidden">
        <OrderFilterBar filter={filter} />
        {list.rows.length > 0 ? (
          <Table caption="Заказы" columns={columns} rows={list.rows} keyOf={(order) => order.id} />
        ) : (
          <EmptyState icon="search" title="ЗАКАЗЫ НЕ НАЙДЕНЫ">
            Попробуйте изменить параметры поиска
          </EmptyState>
        )}
        {list.rows.length === 0 ? null : <ListFooter list={list} shown={list.rows.length} size={filter.size} sizes={[20, 50, 100]} />}
      </section>
    </>
  )
}

function OrderLink({ order }: { order: OrderSummary }) {
  return (
    <Link to={officePaths.order(order.id)} className="font-semibold hover:text-accent">
      {order.orderNumber}
    </Link>
  )
}

/** The status of a row, changed where it stands: at once with a script, by the button without. */
function StatusForm({ order: { id, orderNumber, status }, state }: { order: OrderSummary; state: FormState | undefined }) {
  const [error] = state?.values.orderId === id ? errorsOf(state, 'status') : []
  return (
    <Form method="post" preventScrollReset className="flex items-center gap-1">
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="orderId" value={id} />
      <select
        // The list shows what the server says: a change that it refused springs back.
        key={status}
        name="status"
        defaultValue={status}
        aria-label={`Статус заказа ${orderNumber}`}
        className={`status-select badge badge-${orderStatusTones[status]}`}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {Object.entries(staffStatusLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button className="button button-outline button-small">OK</button>
      </noscript>
      {error === undefined ? null : (
        <span role="alert" className="text-caption text-danger">
          {error}
        </span>
      )}
    </Form>
  )
}

function RowActions({ order: { id, orderNumber } }: { order: OrderSummary }) {
  return (
    <span className="flex justify-end gap-3 text-small">
      <Link to={officePaths.order(id)} aria-label={`Открыть заказ ${orderNumber}`} className="link">
        Открыть
      </Link>
      <Link to={officePaths.orderDeletion(id)} aria-label={`Удалить заказ ${orderNumber}`} className="link text-danger">
        Удалить
      </Link>
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
    >
      <FilterChoice name="status" label="Статус" value={filter.status} options={staffStatusLabels} />
      <FilterChoice name="paymentStatus" label="Оплата" value={filter.paymentStatus} options={paymentStatusLabels} />
      <FilterChoice name="delivery" label="Получение" value={filter.delivery} options={deliveryMethodLabels} />
      <FilterChoice name="source" label="Откуда" value={filter.source} options={orderSourceLabels} />
      <FilterRange label="Дата" type="date" from={{ name: 'from', value: filter.from }} to={{ name: 'to', value: filter.to }} />
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

function setFilters({ status, paymentStatus, delivery, source, from, to, min, max }: OrderFilter): SetFilter[] {
  return [
    ...(status ? [{ label: staffStatusLabels[status], names: ['status'] }] : []),
    ...(paymentStatus ? [{ label: paymentStatusLabels[paymentStatus], names: ['paymentStatus'] }] : []),
    ...(delivery ? [{ label: deliveryMethodLabels[delivery], names: ['delivery'] }] : []),
    ...(source ? [{ label: orderSourceLabels[source], names: ['source'] }] : []),
    ...(from || to ? [{ label: rangeText(dayText(from), dayText(to)), names: ['from', 'to'] }] : []),
    ...(min !== null || max !== null ? [{ label: rangeText(sumText(min), sumText(max)), names: ['min', 'max'] }] : []),
  ]
}

/** «20.10–20.11», «от 20.10», «до 20.11»; an open end is empty. */
function rangeText(from: string, to: string): string {
  if (from === '') return `до ${to}`
  return to === '' ? `от ${from}` : `${from}–${to}`
}

/** «20.11» of 2026-11-20. */
function dayText(day: string | null): string {
  const [, month = '', date = ''] = day?.split('-') ?? []
  return day === null ? '' : `${date}.${month}`
}

const sumText = (amount: number | null): string => (amount === null ? '' : formatRoubles(amount))
