import type { OrderPickup } from '~/domain/delivery/shared'
import {
  addressLine,
  deliveryMethodLabels,
  holdText,
  isUnderWay,
  orderStatusText,
  orderStatusTones,
  paymentText,
  type OrderDetail,
  type OrderHold,
  type OrderTimelineEntry,
} from '~/domain/orders/shared'
import { deliveryWorkingDays, type DeliveryDays } from '~/domain/settings/shared'
import { paths } from '~/paths'
import { formatDateTime } from '~/platform/dates/dates'
import { Badge } from '~/ui/primitives/display/badge'
import { LinkButton } from '~/ui/primitives/controls/button'
import { Icon } from '~/ui/primitives/display/icon'
import { useTimeZone } from '~/ui/primitives/display/moment'
import { usePublish } from '~/shop/shared/tracking/use-publish'

import { Unbroken } from '../../ui/primitives/display/unbroken'
import { OrderPickupPlace } from './order-pickup-place'
import { OrderTimeline } from './order-timeline'
import { PayOnline } from './pay-online'
import { ReceiptLine, ReceiptSums } from './receipt-lines'
import { Requisites } from '../shared/cart/requisites'

interface OrderReceiptProps {
  order: OrderDetail
  timeline: readonly OrderTimelineEntry[]
  requisites: string | null
  hold: OrderHold | null
  pickup: OrderPickup | null
  days: DeliveryDays
  mayBePaid: boolean
  mayChoosePassword: boolean
}

export function OrderReceipt(props: OrderReceiptProps) {
  const { order } = props
  const { orderNumber, totalKopecks, deliveryKopecks, taxKopecks, promoCode, items: lines } = order
  usePublish(
    { type: 'purchase', orderNumber, totalKopecks, deliveryKopecks, taxKopecks, promoCode, lines },
    orderNumber,
  )
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-8">
      <section className="panel self-start p-6 md:p-8">
        <p className="mb-3 flex items-center gap-2 font-semibold text-success">
          <Icon name="check" /> Спасибо за заказ!
        </p>
        <h1>Заказ {order.orderNumber}</h1>
        <p className="mt-3 flex flex-wrap items-center gap-3">
          <Badge tone={orderStatusTones[order.status]}>{orderStatusText(order)}</Badge>
          {order.paymentStatus === 'PAID' ? <Badge tone="success">Оплачен</Badge> : null}
          {order.paymentStatus === 'REFUNDED' ? <Badge tone="neutral">Деньги возвращены</Badge> : null}
          <span className="text-muted">{paymentText(order)}</span>
        </p>
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {order.items.map((item) => (
            <ReceiptLine key={item.id} item={item} />
          ))}
        </ul>
        <ReceiptSums order={order} />
      </section>
      <ReceiptAside {...props} />
    </div>
  )
}

function ReceiptAside({
  order,
  timeline,
  requisites,
  hold,
  pickup,
  days,
  mayBePaid,
  mayChoosePassword,
}: OrderReceiptProps) {
  const timeZone = useTimeZone()
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      {mayBePaid ? <PayOnline order={order} /> : null}
      {requisites === null ? null : <Requisites text={requisites} />}
      <OrderTimeline order={order} entries={timeline} />
      <section className="panel p-6">
        <h2 className="mb-3 text-block">{deliveryMethodLabels[order.deliveryMethod]}</h2>
        <p>
          {order.firstName} {order.lastName}
        </p>
        {pickup === null ? (
          <p className="text-muted">{addressLine(order)}</p>
        ) : (
          <OrderPickupPlace pickup={pickup} isUnderWay={isUnderWay(order)} />
        )}
        {isUnderWay(order) ? (
          <p className="mt-3 text-muted">
            <Unbroken>
              {pickup === null
                ? `Привезём за ${deliveryWorkingDays(days)} и позвоним перед выездом.`
                : 'Позвоним, когда заказ будет собран.'}
            </Unbroken>
          </p>
        ) : null}
        {hold ? (
          <p className="mt-3">{holdText(formatDateTime(hold.until, timeZone), { ...hold, mayBePaid })}</p>
        ) : null}
        {order.email ? (
          <p className="mt-3 wrap-anywhere text-muted">Письмо с заказом отправлено на {order.email}.</p>
        ) : null}
      </section>
      {mayChoosePassword ? (
        <section className="panel p-6">
          <h2 className="mb-3 text-block">Личный кабинет</h2>
          <p className="mb-4 text-muted">
            Задайте пароль, чтобы видеть свои заказы и повторять их в один клик.
          </p>
          <LinkButton to={paths.passwordSetup(order.id)} tone="outline" className="w-full">
            Задать пароль
          </LinkButton>
        </section>
      ) : null}
      <LinkButton to={paths.catalog()} className="w-full">
        Продолжить покупки
      </LinkButton>
    </div>
  )
}
