import { Form, Link } from '@remix-run/react'

import {
  addressLine,
  deliveryMethodLabels,
  orderStatusText,
  orderStatusTones,
  shortOrderId,
  type CustomerOrder,
} from '~/domain/orders/shared'
import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'
import { useLists } from '~/shop/shared/lists/lists-provider'
import { counted } from '~/platform/text/plural'
import { Badge } from '~/ui/primitives/display/badge'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { Moment } from '~/ui/primitives/display/moment'
import { Pagination } from '~/ui/primitives/navigation/pagination'

import { FormErrors } from '../../ui/primitives/feedback/form-errors'

interface OrderHistoryProps {
  orders: CustomerOrder[]
  page: number
  pages: number
  /** An unverified email; orders may be hidden until it is confirmed. */
  unconfirmed: string | null
  state: FormState | undefined
}

export function OrderHistory({ orders, page, pages, unconfirmed, state }: OrderHistoryProps) {
  return (
    <>
      <h2 className="sr-only">Заказы</h2>
      <FormErrors state={state} />
      {unconfirmed === null ? null : <Unconfirmed email={unconfirmed} />}
      {orders.length === 0 ? <NoOrders /> : null}
      <ul className="grid gap-4">
        {orders.map((order) => (
          <HistoryEntry key={order.id} order={order} />
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          page={page}
          pages={pages}
          hrefFor={(number) => paths.profile(number === 1 ? {} : { page: String(number) })}
        />
      </div>
    </>
  )
}

function NoOrders() {
  return (
    <EmptyState
      icon="cart"
      title="Заказов пока нет"
      actions={<LinkButton to={paths.catalog()}>Перейти в каталог</LinkButton>}
    >
      Здесь появятся ваши заказы: где они сейчас и как их повторить.
    </EmptyState>
  )
}

function Unconfirmed({ email }: { email: string }) {
  return (
    <section className="panel mb-6 flex flex-wrap items-center justify-between gap-4 p-5">
      <p className="min-w-0 max-w-text">
        Подтвердите {email}, чтобы видеть все заказы, оформленные на этот адрес. Пока видны только те, что
        сделаны из этого кабинета или браузера.
      </p>
      <Form method="post" action={`${paths.profile()}?index`}>
        <Button tone="outline" small>
          Прислать ссылку
        </Button>
      </Form>
    </section>
  )
}

function HistoryEntry({ order }: { order: CustomerOrder }) {
  const more = order.lineCount - order.items.length
  return (
    <li className="panel p-5 md:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="text-block">
          <Link to={paths.profileOrder(order.id)} className="hover:text-accent">
            № {shortOrderId(order.id)}
          </Link>
        </h3>
        <Badge tone={orderStatusTones[order.status]}>{orderStatusText(order)}</Badge>
        <Moment at={order.createdAt} className="text-muted" />
        <strong className="ml-auto text-price whitespace-nowrap">{formatRoubles(order.totalKopecks)}</strong>
      </div>
      <ul className="mt-4 grid gap-2">
        {order.items.map((item, index) => (
          <li key={index} className="flex items-center gap-3">
            <span className="tinted block size-10 flex-none overflow-hidden rounded-control">
              {item.imageUrl ? (
                <img src={item.imageUrl} alt="" width={40} height={40} loading="lazy" />
              ) : null}
            </span>
            <span className="min-w-0">
              {item.name} <span className="whitespace-nowrap text-muted">× {item.quantity}</span>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-2 text-muted">и ещё {counted(more, ['товар', 'товара', 'товаров'])}</p>
      ) : null}
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4 border-t border-line pt-4">
        <p className="min-w-0 text-small text-muted">
          {order.firstName} {order.lastName}
          <br />
          {whereTo(order)}
        </p>
        <div className="flex flex-wrap gap-2">
          {order.status === 'DELIVERED' ? <AfterDelivery order={order} /> : null}
          <LinkButton
            to={paths.profileOrder(order.id)}
            tone="outline"
            small
            aria-label={`Подробнее о заказе ${shortOrderId(order.id)}`}
          >
            Подробнее
          </LinkButton>
        </div>
      </div>
    </li>
  )
}

function AfterDelivery({ order }: { order: CustomerOrder }) {
  const { reviews } = useLists().features
  const number = shortOrderId(order.id)
  const [only] = order.items
  const productId = order.lineCount === 1 ? (only?.productId ?? null) : null
  return (
    <>
      {reviews ? (
        <LinkButton
          to={productId === null ? paths.profileOrder(order.id) : paths.productReview(productId)}
          tone="outline"
          small
          aria-label={`Написать отзыв о заказе ${number}`}
        >
          Написать отзыв
        </LinkButton>
      ) : null}
      <Form method="post" action={paths.profileOrder(order.id)}>
        <Button name="intent" value="repeat" small aria-label={`Повторить заказ ${number}`}>
          Повторить
        </Button>
      </Form>
    </>
  )
}

function whereTo(order: CustomerOrder): string {
  if (order.deliveryMethod === 'PICKUP') return deliveryMethodLabels.PICKUP
  return [order.country, addressLine(order)].filter(Boolean).join(', ')
}
