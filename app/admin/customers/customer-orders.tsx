import { Link } from '@remix-run/react'

import type { OrderSummary } from '~/domain/orders/shared'
import { officePaths } from '~/office-paths'
import { Moment } from '~/ui/primitives/display/moment'
import { Pagination } from '~/ui/primitives/navigation/pagination'
import { Table, type Column } from '~/ui/primitives/display/table'

import { useMay } from '../shared/parts/if-permitted'
import { orderEndColumns } from '../shared/orders/order-columns'

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
  ...orderEndColumns,
]

function OrderLink({ order: { id, orderNumber } }: { order: OrderSummary }) {
  if (!useMay('orders.read')) return <strong>{orderNumber}</strong>
  return (
    <Link to={officePaths.order(id)} className="font-semibold whitespace-nowrap hover:text-accent">
      {orderNumber}
    </Link>
  )
}

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
        hrefFor={(to) =>
          `${officePaths.customer(customerId, { orders: to === 1 ? undefined : String(to) })}#orders`
        }
      />
    </section>
  )
}
