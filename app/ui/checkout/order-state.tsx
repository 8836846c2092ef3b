import { orderStatusLabels, paymentMethodLabels, type OrderStatus, type PaymentMethod } from '~/domain/orders/shared'
import { paths } from '~/http/paths'
import { Badge } from '~/ui/primitives/badge'
import { LinkButton } from '~/ui/primitives/button'

interface OrderStateProps {
  orderNumber: string
  status: OrderStatus
  paymentMethod: PaymentMethod
}

/** What anybody with an order's link may see: no name, no address, no goods. */
export function OrderState({ orderNumber, status, paymentMethod }: OrderStateProps) {
  return (
    <div className="wrap py-8">
      <section className="panel mx-auto grid max-w-text gap-4 p-8">
        <h1>Заказ {orderNumber}</h1>
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={orderStatusLabels[status].tone}>{orderStatusLabels[status].storefront}</Badge>
          <span className="text-muted">{paymentMethodLabels[paymentMethod]}</span>
        </p>
        <p className="text-muted">Состав и адрес видны только в браузере, где заказ оформлен, и в личном кабинете покупателя.</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.login()}>Войти</LinkButton>
          <LinkButton to={paths.home()} tone="outline">
            На главную
          </LinkButton>
        </div>
      </section>
    </div>
  )
}
