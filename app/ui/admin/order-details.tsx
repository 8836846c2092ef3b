import { Link } from '@remix-run/react'

import { orderStatusTones, paymentStatusLabels, type OrderDetail, type OrderNote, type OrderTimelineEntry } from '~/domain/orders/shared'
import { orderSourceLabels, nextStatus, paymentStatusTones, staffStatusLabels, statusVerbs } from '~/domain/orders/staff'
import type { PaymentAttempt } from '~/domain/payments/shared'
import type { FormState } from '~/http/form-state'
import { officePaths } from '~/office-paths'
import { FormErrors } from '~/ui/account/form-errors'
import { Badge } from '~/ui/primitives/badge'
import { LinkButton } from '~/ui/primitives/button'
import { Moment } from '~/ui/primitives/moment'

import { OrderFacts } from './order-facts'
import { OrderLines } from './order-lines'
import { OrderNotes } from './order-notes'
import { OrderPayments } from './order-payments'
import { OrderStatusButton, OrderStatusFields } from './order-status-fields'
import { OrderTimeline } from './order-timeline'

interface OrderDetailsProps {
  order: OrderDetail
  timeline: readonly OrderTimelineEntry[]
  notes: readonly OrderNote[]
  attempts: readonly PaymentAttempt[]
  isEdited: boolean
  state: FormState | undefined
}

/** An order in the back office: its state and the one next step on top, what is worked on at the left, facts at the right. */
export function OrderDetails({ order, timeline, notes, attempts, isEdited, state }: OrderDetailsProps) {
  return (
    <>
      <Link to={officePaths.orders()} className="text-muted hover:text-ink">
        ← Все заказы
      </Link>
      <OrderHeader order={order} isEdited={isEdited} />
      <FormErrors state={state} />
      {isEdited ? <OrderStatusFields order={order} state={state} /> : null}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4">
          <OrderLines order={order} />
          {attempts.length === 0 ? null : <OrderPayments attempts={attempts} />}
          <OrderTimeline entries={timeline} />
        </div>
        <div className="grid gap-4">
          <OrderFacts order={order} />
          <OrderNotes orderId={order.id} notes={notes} state={state} />
        </div>
      </div>
    </>
  )
}

function OrderHeader({ order, isEdited }: { order: OrderDetail; isEdited: boolean }) {
  const next = nextStatus(order.status)
  return (
    <header className="mt-1 mb-4 flex flex-wrap items-center gap-3">
      <h1 className="text-section">{order.orderNumber}</h1>
      <Badge tone={orderStatusTones[order.status]}>{staffStatusLabels[order.status]}</Badge>
      <Badge tone={paymentStatusTones[order.paymentStatus]}>{paymentStatusLabels[order.paymentStatus]}</Badge>
      <span className="text-muted">
        <Moment at={order.createdAt} withTime /> · {orderSourceLabels[order.source].toLowerCase()}
      </span>
      <span className="ml-auto flex flex-wrap gap-2">
        <LinkButton to={isEdited ? officePaths.order(order.id) : officePaths.orderEdit(order.id)} tone="outline" preventScrollReset>
          {isEdited ? 'Готово' : 'Редактировать'}
        </LinkButton>
        {next === null ? null : (
          <OrderStatusButton orderId={order.id} to={next}>
            {statusVerbs[next]}
          </OrderStatusButton>
        )}
      </span>
    </header>
  )
}
