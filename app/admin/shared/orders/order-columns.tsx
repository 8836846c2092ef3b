import { orderStatusTones, type OrderSummary } from '~/domain/orders/shared'
import { paymentStatusLabels, paymentStatusTones, staffStatusLabels } from '~/domain/orders/staff'
import { formatRoubles } from '~/platform/money/money'
import { Badge } from '~/ui/primitives/display/badge'

import type { ListColumn } from '../list/list-columns'

export const customerColumn: ListColumn<OrderSummary> = {
  id: 'customer',
  label: 'Клиент',
  phone: 'first',
  cell: ({ customerName }) => customerName || 'Гость',
}

export const paymentColumn: ListColumn<OrderSummary> = {
  id: 'payment',
  label: 'Оплата',
  phone: 'second',
  cell: ({ paymentStatus }) => (
    <Badge tone={paymentStatusTones[paymentStatus]}>{paymentStatusLabels[paymentStatus]}</Badge>
  ),
}

export const orderEndColumns: readonly ListColumn<OrderSummary>[] = [
  {
    label: 'Сумма',
    align: 'end',
    phone: 'first-end',
    cell: ({ totalKopecks }) => <strong>{formatRoubles(totalKopecks)}</strong>,
  },
  {
    label: 'Статус',
    phone: 'second',
    cell: ({ status }) => <Badge tone={orderStatusTones[status]}>{staffStatusLabels[status]}</Badge>,
  },
  paymentColumn,
]
