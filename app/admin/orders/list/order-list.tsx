import { useLocation } from '@remix-run/react'

import {
  deliveryMethodLabels,
  type DeliveryMethod,
  type OrderSource,
  type OrderStatus,
  type OrderSummary,
} from '~/domain/orders/shared'
import {
  type Late,
  lateLabels,
  orderSourceLabels,
  paymentFilterLabels,
  staffStatusLabels,
  type PaymentFilter,
} from '~/domain/orders/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { formatRoubles } from '~/platform/money/money'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { LinkButton } from '~/ui/primitives/controls/button'

import { DateRange } from '../../shared/list/date-range'
import { FilterBar, FilterChoice, type SetFilter } from '../../shared/list/filter-bar'
import { FilterRange } from '../../shared/list/filter-range'
import { ListHeader } from '../../shared/list/list-header'
import { OrderBulkActions } from './order-bulk-actions'
import { IfPermitted } from '../../shared/parts/if-permitted'
import { LateOrders } from './late-orders'
import { orderColumns } from './order-columns'
import { OrderTable } from './order-table'
import { OrderViews } from './order-views'

interface OrderFilter {
  search: string
  status: OrderStatus | null
  paymentStatus: PaymentFilter | null
  delivery: DeliveryMethod | null
  source: OrderSource | null
  late: Late | null
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
  late: Readonly<Record<Late, number>>
  filter: OrderFilter
  state: FormState | undefined
}

export function OrderList({ list, late, filter, state }: OrderListProps) {
  const here = useLocation()
  const columns = orderColumns({ filter, here, state, isSummary: false })
  return (
    <>
      <ListHeader
        title="Заказы"
        total={list.total}
        isMore={list.isMore}
        actions={
          <>
            <OrderViews current="list" />
            <LinkButton to={officePaths.listExport('orders', here.search)} tone="outline">
              Экспорт
            </LinkButton>
          </>
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
      <LateOrders counts={late} current={filter.late} />
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

function OrderFilterBar({ filter }: { filter: OrderFilter }) {
  const { search, sort, direction, size } = filter
  return (
    <FilterBar
      search={search}
      placeholder="Номер, имя, email или телефон"
      set={setFilters(filter)}
      keep={{ sort, direction, size: String(size), ...(filter.late ? { late: filter.late } : {}) }}
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
  late,
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
    ...(late ? [{ label: lateLabels[late], names: ['late'] }] : []),
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
