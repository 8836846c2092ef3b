import { paths } from '~/paths'
import { LinkButton } from '~/ui/primitives/button'

/** The way to the payment step for an order that is not paid yet. */
export function PayOnline({ orderId }: { orderId: string }) {
  return (
    <section className="panel p-6">
      <h2 className="mb-3 text-block">Оплата</h2>
      <p className="mb-4 text-muted">Заказ ещё не оплачен. Можно оплатить сейчас картой или через СБП.</p>
      <LinkButton to={paths.checkoutPayment(orderId, { choose: '1' })} tone="accent" className="w-full">
        Оплатить онлайн
      </LinkButton>
    </section>
  )
}
