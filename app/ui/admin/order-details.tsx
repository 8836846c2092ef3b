import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import {
  addressLine,
  deliveryMethodLabels,
  orderStatusTones,
  paymentMethodLabels,
  paymentStatusLabels,
  type OrderDetail,
  type OrderLine,
  type OrderTimelineEntry,
} from '~/domain/orders/shared'
import { paymentStatusTones, staffEventText, staffStatusLabels } from '~/domain/orders/staff'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money'
import { formatPhone } from '~/platform/phone'
import { Badge } from '~/ui/primitives/badge'
import { Moment } from '~/ui/primitives/moment'
import { Table, type Column } from '~/ui/primitives/table'

const columns: readonly Column<OrderLine>[] = [
  { label: 'Товар', cell: (item) => item.name },
  { label: 'Артикул', cell: (item) => <span className="text-muted">{item.sku}</span> },
  { label: 'Цена', align: 'end', cell: (item) => formatRoubles(item.unitPriceKopecks) },
  { label: 'Количество', align: 'end', cell: (item) => item.quantity },
  { label: 'Сумма', align: 'end', cell: (item) => <strong>{formatRoubles(item.sumKopecks)}</strong> },
]

/** An order in the back office. */
export function OrderDetails({ order, timeline }: { order: OrderDetail; timeline: OrderTimelineEntry[] }) {
  return (
    <>
      <Link to={officePaths.orders()} className="text-muted hover:text-ink">
        ← Все заказы
      </Link>
      <header className="mt-1 mb-4 flex flex-wrap items-center gap-3">
        <h1 className="text-section">{order.orderNumber}</h1>
        <Badge tone={orderStatusTones[order.status]}>{staffStatusLabels[order.status]}</Badge>
        <Badge tone={paymentStatusTones[order.paymentStatus]}>{paymentStatusLabels[order.paymentStatus]}</Badge>
        <Moment at={order.createdAt} withTime className="text-muted" />
      </header>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
        <section className="panel overflow-hidden">
          {order.items.length > 0 ? (
            <Table caption="Товары заказа" columns={columns} rows={order.items} keyOf={(item) => item.id} />
          ) : (
            <p className="p-5 text-muted">Товары не найдены</p>
          )}
          <Sums order={order} />
        </section>
        <div className="grid gap-4">
          <Facts title="Покупатель">
            <p className="font-semibold">
              {order.firstName} {order.lastName}
            </p>
            <p>{order.phone ? <a href={`tel:${order.phone}`}>{formatPhone(order.phone)}</a> : 'Нет телефона'}</p>
            <p>{order.email ? <a href={`mailto:${order.email}`}>{order.email}</a> : 'Нет email'}</p>
          </Facts>
          <Facts title="Получение и оплата">
            <p>{deliveryMethodLabels[order.deliveryMethod]}</p>
            <p className="text-muted">{addressLine(order)}</p>
            <p>{paymentMethodLabels[order.paymentMethod]}</p>
            {order.comment ? <p className="mt-2 whitespace-pre-line">«{order.comment}»</p> : null}
          </Facts>
          <Facts title="История">
            <ol className="grid gap-3">
              {timeline.map((entry) => (
                <li key={entry.id}>
                  {staffEventText(entry)}
                  <span className="block text-caption text-muted">
                    <Moment at={entry.createdAt} withTime />, {entry.authorName}
                  </span>
                </li>
              ))}
            </ol>
          </Facts>
        </div>
      </div>
    </>
  )
}

function Sums({ order }: { order: OrderDetail }) {
  const lines: [string, number][] = [
    ['Товары', order.itemsKopecks],
    ['Скидка', -order.discountKopecks],
    ['Доставка', order.deliveryKopecks],
    ['Налог', order.taxKopecks],
  ]
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-line p-4 text-right">
      {lines
        .filter(([label, amount]) => amount !== 0 || label === 'Товары')
        .map(([label, amount]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{label}</dt>
            <dd>{formatRoubles(amount)}</dd>
          </div>
        ))}
      <div className="col-span-2 grid grid-cols-subgrid text-lead font-bold">
        <dt>Итого</dt>
        <dd>{formatRoubles(order.totalKopecks)}</dd>
      </div>
    </dl>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel p-4">
      <h2 className="mb-2 text-body">{title}</h2>
      {children}
    </section>
  )
}
