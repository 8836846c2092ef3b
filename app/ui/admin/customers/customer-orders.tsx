import { Link } from '@remix-run/react'

import { orderStatusTones, type OrderSummary } from '~/domain/orders/shared'
import { paymentStatusLabels, paymentStatusTones, staffStatusLabels } from '~/domain/orders/staff'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money'
import { Badge } from '~/ui/primitives/badge'
import { Moment } from '~/ui/primitives/moment'
import { Pagination } from '~/ui/primitives/pagination'
import { Table, type Column } from '~/ui/primitives/table'

import { useMay } from '../may'

interface CustomerOrdersProps {
  customerId: string
  orders: readonly OrderSummary[]
  total: number
  page: number
  pages: number
}

const columns: readonly Column<OrderSummary>[] = [
  { label: 'Заказ', phone: 'first', cell: (order) => <OrderLink order={order} /> },
  {
    label: 'Дата',
    phone: 'second-end',
    cell: ({ createdAt }) => <Moment at={createdAt} withTime className="whitespace-nowrap text-muted" />,
  },
  { label: 'Сумма', align: 'end', phone: 'first-end', cell: ({ totalKopecks }) => <strong>{formatRoubles(totalKopecks)}</strong> },
  {
    label: 'Статус',
    phone: 'second',
    cell: ({ status }) => <Badge tone={orderStatusTones[status]}>{staffStatusLabels[status]}</Badge>,
  },
  {
    label: 'Оплата',
    phone: 'second',
    cell: ({ paymentStatus }) => <Badge tone={paymentStatusTones[paymentStatus]}>{paymentStatusLabels[paymentStatus]}</Badge>,
  },
]

function OrderLink({ order: { id, orderNumber } }: { order: OrderSummary }) {
  if (!useMay('orders.read')) return <strong>{orderNumber}</strong>
  return (
    <Link to={officePaths.order(id)} className="font-semibold whitespace-nowrap hover:text-accent">
      {orderNumber}
    </Link>
  )
}

/** What a customer has ordered, ten at a time. */
export function CustomerOrders({ customerId, orders, total, page, pages }: CustomerOrdersProps) {
  return (
    <section className="panel overflow-hidden" id="orders">
      <h2 className="p-4 pb-2 text-body">
        Заказы <span className="font-medium text-muted">{total > 1_000 ? 'больше 1000' : total}</span>
      </h2>
      {orders.length === 0 ? (
        <p className="px-4 pb-4 text-muted">Заказов ещё не было.</p>
      ) : (
        <Table caption="Заказы клиента" columns={columns} rows={orders} keyOf={({ id }) => id} />
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(to) => `${officePaths.customer(customerId, { orders: to === 1 ? undefined : String(to) })}#orders`}
      />
    </section>
  )
}
