import { Link, useFormAction, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'

import type { BoardColumn, OrderSummary } from '~/domain/orders/shared'
import {
  staffStatusLabels,
  nextStatus,
  paymentStatusLabels,
  paymentStatusTones,
  shortStatusVerbs,
} from '~/domain/orders/staff'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money/money'
import { Badge } from '~/ui/primitives/display/badge'
import { classNames } from '~/ui/primitives/display/class-names'

import { useListOrigin } from '../../shared/list/list-preferences'
import { useMay } from '../../shared/parts/if-permitted'
import { OrderStatusButton } from '../order-status-fields'

const DRAGGED = 'text/plain'

/** Cards have `data-order`, columns `data-status`. */
function useDraggedOrders() {
  const board = useRef<HTMLDivElement>(null)
  const submit = useSubmit()
  const action = useFormAction()
  useEffect(() => {
    const element = board.current
    if (!element) return
    const ending = new AbortController()
    const on = (name: 'dragstart' | 'dragover' | 'drop', act: (event: DragEvent) => void): void => {
      element.addEventListener(name, act, { signal: ending.signal })
    }
    on('dragstart', (event) => {
      event.dataTransfer?.setData(DRAGGED, closest(event, '[data-order]')?.dataset['order'] ?? '')
    })
    on('dragover', (event) => {
      if (closest(event, '[data-status]')) event.preventDefault()
    })
    on('drop', (event) => {
      const column = closest(event, '[data-status]')
      const orderId = event.dataTransfer?.getData(DRAGGED) ?? ''
      if (!column || orderId === '') return
      event.preventDefault()
      if (column.querySelector(`[data-order="${CSS.escape(orderId)}"]`)) return
      submit(
        { intent: 'status', orderId, status: column.dataset['status'] ?? '' },
        { method: 'post', action, preventScrollReset: true },
      )
    })
    return () => {
      ending.abort()
    }
  }, [action, submit])
  return board
}

function closest(event: DragEvent, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
}

export function OrderBoard({ columns }: { columns: readonly BoardColumn[] }) {
  const board = useDraggedOrders()
  return (
    <>
      <nav aria-label="Колонки доски" className="board-ways">
        {columns.map(({ status, orders, hasMore }) => (
          <a key={status} href={`#board-${status}`} className="tab">
            {staffStatusLabels[status]} {hasMore ? `${orders.length}+` : orders.length}
          </a>
        ))}
      </nav>
      <div ref={board} className="board" role="region" aria-label="Доска заказов">
        {columns.map((column) => (
          <BoardList key={column.status} column={column} />
        ))}
      </div>
    </>
  )
}

function BoardList({ column: { status, orders, hasMore } }: { column: BoardColumn }) {
  return (
    <section id={`board-${status}`} className="board-column" data-status={status}>
      <h2 className="mb-2 flex justify-between text-body font-semibold">
        {staffStatusLabels[status]}{' '}
        <span className="text-muted">{hasMore ? `${orders.length}+` : orders.length}</span>
      </h2>
      <ul className="grid gap-2">
        {orders.map((order) => (
          <BoardCard key={order.id} order={order} />
        ))}
      </ul>
      {hasMore ? (
        <Link to={officePaths.orders({ status })} className="link mt-2 inline-block">
          Все
        </Link>
      ) : null}
    </section>
  )
}

function BoardCard({
  order: { id, orderNumber, customerName, totalKopecks, status, paymentStatus, priority },
}: {
  order: OrderSummary
}) {
  const next = nextStatus(status)
  const from = useListOrigin()
  return (
    <li
      draggable={useMay('orders.write')}
      className={classNames('board-card', priority === 'HIGH' && 'board-urgent')}
      data-order={id}
    >
      <p className="flex justify-between gap-2">
        <Link to={officePaths.order(id)} className="font-semibold hover:text-accent">
          {orderNumber}
        </Link>
        <strong>{formatRoubles(totalKopecks)}</strong>
      </p>
      <p className="flex flex-wrap items-center justify-between gap-2 text-muted">
        {customerName || 'Гость'}{' '}
        <Badge tone={paymentStatusTones[paymentStatus]}>{paymentStatusLabels[paymentStatus]}</Badge>
      </p>
      {next === null ? null : (
        <OrderStatusButton orderId={id} to={next} origin={{ from, back: 'list' }} look="small">
          {shortStatusVerbs[next]} <span className="sr-only">{orderNumber}</span>
        </OrderStatusButton>
      )}
    </li>
  )
}
