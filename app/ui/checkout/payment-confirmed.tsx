import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'

import { paths } from '~/http/paths'
import { LinkButton } from '~/ui/primitives/button'
import { Dialog } from '~/ui/primitives/dialog'

interface PaymentConfirmedProps {
  order: { orderId: string; orderNumber: string }
  seconds: number
}

/** The confirmation that goes on to the order by itself, by a refresh where there is no JavaScript. */
export function PaymentConfirmed({ order, seconds }: PaymentConfirmedProps) {
  const navigate = useNavigate()
  const target = paths.orderSuccess(order.orderId)
  useEffect(() => {
    const timer = setTimeout(() => navigate(target, { replace: true }), seconds * 1_000)
    return () => clearTimeout(timer)
  }, [navigate, target, seconds])
  return (
    <div className="wrap grid min-h-96 place-items-center py-8">
      <noscript>
        <meta httpEquiv="refresh" content={`${seconds};url=${target}`} />
      </noscript>
      <Dialog title="Подтверждаем заказ" level={1}>
        <p className="mt-2 mb-6 text-muted" role="status">
          Заказ {order.orderNumber} принят, оплата при получении. Сейчас откроется его страница.
        </p>
        <LinkButton to={target} tone="accent" className="w-full">
          Перейти к заказу
        </LinkButton>
      </Dialog>
    </div>
  )
}
