import { Form, Link } from '@remix-run/react'

import { orderStatusTones, paymentStatusLabels, type OrderStatus, type OrderSummary, type PaymentStatus } from '~/domain/orders/shared'
import { paymentStatusTones, staffStatusLabels } from '~/domain/orders/staff'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money'
import { counted } from '~/platform/plural'
import { Badge } from '~/ui/primitives/badge'
import { Button, LinkButton } from '~/ui/primitives/button'
import { Input, Select } from '~/ui/primitives/controls'
import { EmptyState } from '~/ui/primitives/empty-state'
import { Moment } from '~/ui/primitives/moment'
import { Pagination } from '~/ui/primitives/pagination'
import { Table, type Column } from '~/ui/primitives/table'

interface OrderFilter {
  search: string
  status: OrderStatus | null
  paymentStatus: PaymentStatus | null
}

interface OrderListProps {
  orders: OrderSummary[]
  total: number
  page: number
  pages: number
  filter: OrderFilter
}

const columns: readonly Column<OrderSummary>[] = [
  {
    label: 'Заказ',
    cell: (order) => (
      <Link to={officePaths.order(order.id)} className="font-semibold hover:text-accent">
        {order.orderNumber}
      </Link>
    ),
  },
  { label: 'Дата', cell: (order) => <Moment at={order.createdAt} withTime className="text-muted" /> },
  { label: 'Клиент', cell: (order) => order.customerName || 'Гость' },
  { label: 'Состав', cell: (order) => <span className="text-muted">{counted(order.itemCount, ['товар', 'товара', 'товаров'])}</span> },
  { label: 'Сумма', align: 'end', cell: (order) => <strong>{formatRoubles(order.totalKopecks)}</strong> },
  { label: 'Статус', cell: ({ status }) => <Badge tone={orderStatusTones[status]}>{staffStatusLabels[status]}</Badge> },
  {
    label: 'Оплата',
    cell: ({ paymentStatus }) => <Badge tone={paymentStatusTones[paymentStatus]}>{paymentStatusLabels[paymentStatus]}</Badge>,
  },
]

/** The back office's list of orders. */
export function OrderList({ orders, total, page, pages, filter }: OrderListProps) {
  const query = (to: number): Record<string, string> => ({
    ...(filter.search ? { search: filter.search } : {}),
    ...(filter.status ? { status: filter.status } : {}),
    ...(filter.paymentStatus ? { paymentStatus: filter.paymentStatus } : {}),
    ...(to > 1 ? { page: String(to) } : {}),
  })
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-section">
          Заказы <span className="text-lead font-medium text-muted">{total > 10_000 ? 'больше 10 000' : total}</span>
        </h1>
        <LinkButton to={officePaths.orders(query(page))} tone="outline">
          Обновить
        </LinkButton>
      </header>
      <section className="panel overflow-hidden">
        <OrderFilterBar filter={filter} />
        {orders.length > 0 ? (
          <Table caption="Заказы" columns={columns} rows={orders} keyOf={(order) => order.id} />
        ) : (
          <EmptyState icon="search" title="ЗАКАЗЫ НЕ НАЙДЕНЫ">
            Попробуйте изменить параметры поиска
          </EmptyState>
        )}
        <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-3">
          <span className="text-muted">
            Показано {orders.length === 0 ? 0 : (page - 1) * 20 + 1}–{(page - 1) * 20 + orders.length} из {total}
          </span>
          <Pagination page={page} pages={pages} hrefFor={(to) => officePaths.orders(query(to))} />
        </footer>
      </section>
    </>
  )
}

function OrderFilterBar({ filter }: { filter: OrderFilter }) {
  return (
    <Form method="get" className="flex flex-wrap gap-2 border-b border-line p-3">
      <Input
        type="search"
        name="search"
        defaultValue={filter.search}
        placeholder="Номер, имя или email"
        aria-label="Поиск"
        maxLength={100}
        className="min-w-60 flex-1"
      />
      <Select name="status" defaultValue={filter.status ?? ''} aria-label="Статус" className="w-auto">
        <option value="">Статус: все</option>
        {Object.entries(staffStatusLabels).map(([status, label]) => (
          <option key={status} value={status}>
            {label}
          </option>
        ))}
      </Select>
      <Select name="paymentStatus" defaultValue={filter.paymentStatus ?? ''} aria-label="Оплата" className="w-auto">
        <option value="">Оплата: все</option>
        {Object.entries(paymentStatusLabels).map(([status, label]) => (
          <option key={status} value={status}>
            {label}
          </option>
        ))}
      </Select>
      <Button>Показать</Button>
    </Form>
  )
}
