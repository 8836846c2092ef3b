import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'

import { paths } from '~/paths'
import { LinkButton } from '~/ui/primitives/button'
import { Dialog } from '~/ui/primitives/dialog'

/** Seconds until it goes on by itself, as specified for paying in cash. */
const GO_ON_SECONDS = 2

interface PaymentFinishedProps {
  order: { orderId: string }
  title: string
  text: string
}

/** The end of the payment step, which goes on to the order by itself; by a refresh where there is no JavaScript. */
export function PaymentFinished({ order, title, text }: PaymentFinishedProps) {
  const navigate = useNavigate()
  const target = paths.orderSuccess(order.orderId)
  useEffect(() => {
    const timer = setTimeout(() => navigate(target, { replace: true }), GO_ON_SECONDS * 1_000)
    return () => clearTimeout(timer)
  }, [navigate, target])
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`${GO_ON_SECONDS};url=${target}`} />
      </noscript>
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
