import { Form } from '@remix-run/react'

import type { OrderPickup } from '~/domain/delivery/shared'
import {
  addressLine,
  deliveryMethodLabels,
  isCancellable,
  isUnderWay,
  orderStatusText,
  orderStatusTones,
  paymentText,
  shortOrderId,
  type OrderDetail,
  type OrderTimelineEntry,
} from '~/domain/orders/shared'
import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'
import { formatPhone } from '~/platform/contacts/phone'
import { OrderPickupPlace } from '~/shop/orders/order-pickup-place'
import { OrderTimeline } from '~/shop/orders/order-timeline'
import { PayOnline } from '~/shop/orders/pay-online'
import { ReceiptLine, ReceiptSums } from '~/shop/orders/receipt-lines'
import { Requisites } from '~/shop/shared/cart/requisites'
import { Badge } from '~/ui/primitives/display/badge'
import { Breadcrumbs } from '~/ui/primitives/navigation/breadcrumbs'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Disclosure } from '~/ui/primitives/overlays/disclosure'
import { Moment } from '~/ui/primitives/display/moment'
import { usePublish } from '~/shop/shared/tracking/use-publish'

import { FormErrors } from '../../ui/primitives/feedback/form-errors'

export interface OrderAnswer {
  refusal: string | null
  added: number
  problems: string[]
}

interface CustomerOrderPageProps {
  order: OrderDetail
  timeline: OrderTimelineEntry[]
  /** Not paid yet, and online payment is possible. */
  mayBePaid: boolean
  /** Null for delivery. */
  pickup: OrderPickup | null
  /** Null unless the order is paid by bank transfer. */
  requisites: string | null
  answer: OrderAnswer | null
  state: FormState | undefined
  busy: boolean
}

export function CustomerOrderPage({
  order,
  timeline,
  mayBePaid,
  pickup,
  requisites,
  answer,
  state,
  busy,
}: CustomerOrderPageProps) {
  usePublish({ type: 'order-view', lines: order.items }, order.id)
  const title = `Заказ № ${shortOrderId(order.id)}`
  const isReceived = order.status === 'DELIVERED'
  return (
    <div className="wrap py-6">
      <Breadcrumbs items={[{ label: 'Кабинет', href: paths.profile() }, { label: title }]} />
      <header className="mt-1 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{title}</h1>
        <Badge tone={orderStatusTones[order.status]}>{orderStatusText(order)}</Badge>
        <Moment at={order.createdAt} className="text-muted" />
        {isReceived ? <Repeat busy={busy} className="sm:ml-auto" /> : null}
      </header>
      <FormErrors state={state} />
      {answer ? <Answer answer={answer} /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
        <section className="panel p-5 md:p-8" aria-labelledby="lines-title">
          <h2 id="lines-title" className="text-block">
            Состав заказа
          </h2>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {order.items.map((item) => (
              <ReceiptLine key={item.id} item={item} isReceived={isReceived} />
            ))}
          </ul>
          <ReceiptSums order={order} />
          <OrderActions order={order} busy={busy} />
        </section>
        <div className="grid gap-4">
          {mayBePaid ? <PayOnline order={order} /> : null}
          {requisites === null ? null : <Requisites text={requisites} />}
          <OrderTimeline order={order} entries={timeline} />
          <Receiving order={order} pickup={pickup} />
        </div>
      </div>
    </div>
  )
}

function Answer({ answer: { refusal, added, problems } }: { answer: OrderAnswer }) {
  return (
    <div role="alert" className="mb-6 rounded-card bg-warning-pale px-5 py-4">
      <p className="font-semibold">
        {refusal ?? (added > 0 ? 'В корзину добавлено не всё:' : 'Ничего не добавлено:')}
      </p>
      <ul className="list-disc pl-5">
        {problems.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {added > 0 ? (
        <LinkButton to={paths.cart()} small className="mt-3">
          Перейти в корзину
        </LinkButton>
      ) : null}
    </div>
  )
}

function Repeat({ busy, className }: { busy: boolean; className?: string }) {
  return (
    <Form method="post" className={className}>
      <Button name="intent" value="repeat" tone="accent" busy={busy}>
        Повторить заказ
      </Button>
    </Form>
  )
}

function OrderActions({ order, busy }: { order: OrderDetail; busy: boolean }) {
  return (
    <div className="mt-6 grid gap-3">
      {order.status === 'DELIVERED' ? null : <Repeat busy={busy} />}
      {isCancellable(order) ? (
        <Disclosure summary="Отменить заказ">
          <p className="mb-3 text-muted">
            Товары вернутся на склад, отменённый заказ нельзя возобновить. Его можно будет повторить.
          </p>
          <Form method="post">
            <Button name="intent" value="cancel" tone="danger" busy={busy}>
              Да, отменить
            </Button>
          </Form>
        </Disclosure>
      ) : null}
    </div>
  )
}

function Receiving({ order, pickup }: Pick<CustomerOrderPageProps, 'order' | 'pickup'>) {
  return (
    <section className="panel p-5 md:p-6" aria-labelledby="receiving-title">
      <h2 id="receiving-title" className="mb-3 text-block">
        {deliveryMethodLabels[order.deliveryMethod]}
      </h2>
      <p>
        {order.firstName} {order.lastName}
      </p>
      {order.phone ? <p className="text-muted">{formatPhone(order.phone)}</p> : null}
      <div className="mt-2">
        {pickup === null ? (
          <p className="text-muted">{addressLine(order)}</p>
        ) : (
          <OrderPickupPlace pickup={pickup} isUnderWay={isUnderWay(order)} />
        )}
      </div>
      <p className="mt-3">{paymentText(order)}</p>
      {order.comment ? <p className="mt-3 whitespace-pre-line text-muted">«{order.comment}»</p> : null}
    </section>
  )
}
