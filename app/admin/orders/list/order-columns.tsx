import {
  deliveryMethodLabels,
  orderStatusTones,
  type OrderStatus,
  type OrderSummary,
} from '~/domain/orders/shared'
import { asksFirst, orderSourceLabels, priorityLabels, staffStatusLabels } from '~/domain/orders/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'
import { Badge } from '~/ui/primitives/display/badge'
import { Moment } from '~/ui/primitives/display/moment'

import type { ListColumn } from '../../shared/list/list-columns'
import { useListOrigin } from '../../shared/list/list-preferences'
import { sortBy } from '../../shared/list/sorted'
import { customerColumn, paymentColumn } from '../../shared/orders/order-columns'
import { IfPermitted } from '../../shared/parts/if-permitted'
import { useAsk } from '../../shared/question/question-link'
import { SavedSelect } from '../saved-select'
import { OrderRowMenu } from './order-row-menu'
import { orderNumberColumn } from './order-table'

interface OrderColumnsProps {
  filter: { sort: string; direction: 'asc' | 'desc' }
  here: { pathname: string; search: string }
  state: FormState | undefined
  /** The summary shows what the list only offers. */
  isSummary: boolean
}

/** The list and the summary show the same orders, so they have the same columns and the same menu. */
export function orderColumns({
  filter,
  here,
  state,
  isSummary,
}: OrderColumnsProps): readonly ListColumn<OrderSummary>[] {
  return [
    orderNumberColumn,
    {
      id: 'date',
      label: 'Дата',
      phone: 'second-end',
      sort: sortBy('createdAt', filter, here),
      cell: ({ createdAt }) => <Moment at={createdAt} withTime className="whitespace-nowrap text-muted" />,
    },
    customerColumn,
    {
      id: 'items',
      label: 'Состав',
      phone: 'hidden',
      cell: ({ itemCount }) => (
        <span className="text-muted">{counted(itemCount, ['товар', 'товара', 'товаров'])}</span>
      ),
    },
    {
      id: 'total',
      label: 'Сумма',
      align: 'end',
      phone: 'first-end',
      sort: sortBy('totalKopecks', filter, here),
      cell: ({ totalKopecks }) => <strong>{formatRoubles(totalKopecks)}</strong>,
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
      isExtra: !isSummary,
      label: 'Получение',
      phone: 'hidden',
      cell: ({ deliveryMethod }) => (
        <span className="whitespace-nowrap">{deliveryMethodLabels[deliveryMethod]}</span>
      ),
    },
    {
      id: 'priority',
      isExtra: true,
      label: 'Приоритет',
      phone: 'hidden',
      cell: (order) => <PriorityCell order={order} />,
    },
    {
      id: 'source',
      isExtra: true,
      label: 'Откуда',
      phone: 'hidden',
      cell: ({ source }) => orderSourceLabels[source],
    },
    { label: 'Действия', align: 'end', phone: 'hidden', cell: (order) => <OrderRowMenu order={order} /> },
  ]
}

interface RowProps {
  order: OrderSummary
  state: FormState | undefined
}

function StatusCell(row: RowProps) {
  const { status } = row.order
  return (
    <IfPermitted
      permission="orders.write"
      otherwise={<Badge tone={orderStatusTones[status]}>{staffStatusLabels[status]}</Badge>}
    >
      <span className="flex items-center gap-1">
        <StatusSelect {...row} />
        {row.order.priority === 'HIGH' ? <Badge tone="danger">Срочно</Badge> : null}
      </span>
    </IfPermitted>
  )
}

function StatusSelect({ order: { id, orderNumber, status }, state }: RowProps) {
  const ask = useAsk()
  const from = useListOrigin()
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
        onAsk={(to) => {
          if (ask === null || !asksFirst(to as OrderStatus)) return false
          ask(officePaths.orderStatus(id, to, { from, back: 'list' }), 'order-status')
          return true
        }}
      />
      {error === undefined ? null : (
        <span role="alert" className="text-caption text-danger">
          {error}
        </span>
      )}
    </>
  )
}

function PriorityCell({ order: { id, orderNumber, priority } }: { order: OrderSummary }) {
  const tone = priority === 'HIGH' ? 'danger' : 'neutral'
  return (
    <IfPermitted permission="orders.write" otherwise={<Badge tone={tone}>{priorityLabels[priority]}</Badge>}>
      <SavedSelect
        fields={{ intent: 'priority', orderId: id }}
        name="priority"
        value={priority}
        options={priorityLabels}
        saveLabel="OK"
        aria-label={`Приоритет заказа ${orderNumber}`}
        className={`status-select badge badge-${tone}`}
      />
    </IfPermitted>
  )
}
