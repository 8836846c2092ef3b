import { Link } from '@remix-run/react'

import { paymentMethodLabels, type OrderDetail } from '~/domain/orders/shared'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/primitives/controls/button'

type PaidOrder = Pick<OrderDetail, 'id' | 'paymentMethod' | 'paymentChosenAt'>

export function PayOnline({ order: { id, paymentMethod, paymentChosenAt } }: { order: PaidOrder }) {
  const step = paths.checkoutPayment(id, { choose: '1' })
  if (paymentChosenAt === null) {
    return (
      <section className="panel p-6">
        <h2 className="mb-3 text-block">Оплата</h2>
        <p className="mb-4 text-muted">Заказ ещё не оплачен. Можно оплатить сейчас картой или через СБП.</p>
        <LinkButton to={step} tone="accent" className="w-full">
          Оплатить онлайн
        </LinkButton>
      </section>
    )
  }
  return (
    <section className="panel p-6">
      <h2 className="mb-3 text-block">
        {paymentMethod === 'BANK_TRANSFER' ? 'Оплата по реквизитам' : 'Оплата при получении'}
      </h2>
      <p className="text-muted">{paymentMethodLabels[paymentMethod]}</p>
      <Link to={step} className="link mt-2 inline-block py-2 text-small">
        Оплатить онлайн
      </Link>
    </section>
  )
}
