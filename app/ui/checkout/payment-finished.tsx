import { paths } from '~/paths'
import { LinkButton } from '~/ui/primitives/button'
import { Dialog } from '~/ui/primitives/dialog'
import { AutoRedirect } from '~/ui/primitives/auto-redirect'

/** Seconds, as specified for cash payment. */
const GO_ON_SECONDS = 2

interface PaymentFinishedProps {
  order: { orderId: string }
  title: string
  text: string
}

export function PaymentFinished({ order, title, text }: PaymentFinishedProps) {
  const target = paths.orderSuccess(order.orderId)
  return (
    <>
      <AutoRedirect to={target} seconds={GO_ON_SECONDS} />
      <Dialog title={title} level={1}>
        <p className="mt-2 mb-6 text-muted" role="status">
          {text}
        </p>
        <LinkButton to={target} tone="accent" className="w-full">
          Перейти к заказу
        </LinkButton>
      </Dialog>
    </>
  )
}
