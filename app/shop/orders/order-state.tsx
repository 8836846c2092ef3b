import {
  orderStatusText,
  orderStatusTones,
  paymentMethodLabels,
  type DeliveryMethod,
  type OrderStatus,
  type PaymentMethod,
} from '~/domain/orders/shared'
import { paths } from '~/paths'
import { Badge } from '~/ui/primitives/display/badge'
import { LinkButton } from '~/ui/primitives/controls/button'

interface OrderStateProps {
  orderId: string
  orderNumber: string
  status: OrderStatus
  deliveryMethod: DeliveryMethod
  paymentMethod: PaymentMethod
  /** A customer is signed in, but the order belongs to another account. */
  isSignedIn: boolean
}

/** Everyone with the order's link can see it: no name, address or goods. */
export function OrderState({
  orderId,
  orderNumber,
  status,
  deliveryMethod,
  paymentMethod,
  isSignedIn,
}: OrderStateProps) {
  return (
    <div className="wrap py-8">
      <section className="panel mx-auto grid max-w-text gap-4 p-8">
        <h1>Заказ {orderNumber}</h1>
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={orderStatusTones[status]}>{orderStatusText({ status, deliveryMethod })}</Badge>
          <span className="text-muted">{paymentMethodLabels[paymentMethod]}</span>
        </p>
        <p className="text-muted">
          Состав и адрес видны в браузере, где заказ оформлен, по кнопке «Посмотреть заказ» в письме о нём и в
          личном кабинете покупателя.
          {isSignedIn
            ? ' Кабинет, в который вы вошли, этот заказ не показывает: он оформлен на другой адрес или адрес ещё не подтверждён.'
            : ''}
        </p>
        <div className="flex flex-wrap gap-3">
          {isSignedIn ? (
            <LinkButton to={paths.profile()}>Мои заказы</LinkButton>
          ) : (
            <LinkButton to={paths.login(paths.orderSuccess(orderId))}>Войти</LinkButton>
          )}
          <LinkButton to={paths.home()} tone="outline">
            На главную
          </LinkButton>
        </div>
      </section>
    </div>
  )
}
