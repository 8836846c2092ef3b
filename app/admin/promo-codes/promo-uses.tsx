import { Link } from '@remix-run/react'

import type { PromoDetail, PromoUseRow } from '~/domain/promotions/staff'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { formatRoubles } from '~/platform/money/money'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'

import { ListFooter } from '../shared/list/list-footer'
import { useMay } from '../shared/parts/if-permitted'
import { PromoStateBadge } from './promo-state-badge'

interface PromoUsesProps {
  promo: PromoDetail
  uses: ListPosition & { rows: readonly PromoUseRow[] }
  size: number
}

const columns: readonly Column<PromoUseRow>[] = [
  {
    label: 'Заказ',
    phone: 'first',
    cell: ({ order }) => <OrderNumber {...order} />,
  },
  { label: 'Клиент', phone: 'second', cell: ({ order }) => order.customer },
  {
    label: 'Когда',
    phone: 'second-end',
    cell: ({ createdAt }) => <Moment at={createdAt} withTime className="whitespace-nowrap text-muted" />,
  },
  {
    label: 'Скидка',
    align: 'end',
    phone: 'third',
    cell: ({ order }) => formatRoubles(order.discountKopecks),
  },
  {
    label: 'Сумма заказа',
    align: 'end',
    phone: 'first-end',
    cell: ({ order }) => formatRoubles(order.totalKopecks),
  },
]

function OrderNumber({ id, orderNumber }: PromoUseRow['order']) {
  if (!useMay('orders.read')) return <strong>{orderNumber}</strong>
  return (
    <Link to={officePaths.order(id)} className="font-semibold hover:text-accent">
      {orderNumber}
    </Link>
  )
}

export function PromoUses({ promo, uses, size }: PromoUsesProps) {
  const { usedCount, maxUses, orders } = promo
  const figures: [string, string][] = [
    ['Использован', maxUses === null ? String(usedCount) : `${usedCount} из ${maxUses}`],
    ['Заказы', String(orders.count)],
    ['Скидки', formatRoubles(orders.discountKopecks)],
    ['Сумма заказов', formatRoubles(orders.totalKopecks)],
  ]
  return (
    <section className="panel mt-4 overflow-clip" aria-labelledby="uses">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <h2 id="uses" className="text-body">
          Использование
        </h2>
        <PromoStateBadge state={promo.state} />
        <dl className="flex w-full flex-wrap gap-x-8 gap-y-2">
          {figures.map(([label, text]) => (
            <div key={label}>
              <dt className="text-caption text-muted">{label}</dt>
              <dd className="font-semibold">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      {uses.rows.length === 0 ? (
        <p className="px-4 pb-4 text-muted">Заказов с этим промокодом ещё не было.</p>
      ) : (
        <>
          <Table caption="Заказы с промокодом" columns={columns} rows={uses.rows} keyOf={({ id }) => id} />
          <ListFooter list={uses} shown={uses.rows.length} size={size} sizes={[20, 50, 100]} />
        </>
      )}
    </section>
  )
}
