import { useNavigate } from '@remix-run/react'

import type { PaymentMethod } from '~/domain/orders/shared'
import type { PaymentStep } from '~/domain/payments/shared'
import type { FormState } from '~/http/form-state'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/primitives/button'
import { Dialog } from '~/ui/primitives/dialog'

import { PaymentChoiceForm } from './payment-choice-form'
import { PaymentFinished } from './payment-finished'
import { PaymentUnderWay } from './payment-under-way'

interface PaymentStepPageProps {
  orderId: string
  orderNumber: string
  totalKopecks: number
  onReceiptMethod: PaymentMethod
  step: PaymentStep
  linkKey?: string | undefined
  /** Redirects to the gateway as soon as it is ready. */
  leaves: boolean
  state: FormState | undefined
  busy: boolean
}

export function PaymentStepPage({ step, leaves, state, busy, ...order }: PaymentStepPageProps) {
  return (
    <div className="wrap grid min-h-96 place-items-center py-8">
      <Step {...{ order, step, leaves, state, busy }} />
    </div>
  )
}

interface StepProps {
  order: Omit<PaymentStepPageProps, 'step' | 'leaves' | 'state' | 'busy'>
  step: PaymentStep
  leaves: boolean
  state: FormState | undefined
  busy: boolean
}

function Step({ order, step, leaves, state, busy }: StepProps) {
  switch (step.step) {
    case 'choice':
      return (
        <PaymentChoiceForm
          order={order}
          choices={step.choices}
          chosen={step.chosen}
          state={state}
          busy={busy}
        />
      )
    case 'preparing':
    case 'processing':
      return <PaymentUnderWay order={order} step={step} leaves={leaves} state={state} busy={busy} />
    case 'error':
      return <Failed order={order} text={step.text} />
    case 'success':
      return (
        <PaymentFinished
          order={order}
          title="Заказ оплачен"
          text={`Оплата заказа ${order.orderNumber} прошла. Чек и письмо уже в пути.`}
        />
      )
    case 'confirmed':
      return (
        <PaymentFinished
          order={order}
          title="Подтверждаем заказ"
          text={`Заказ ${order.orderNumber} принят, оплата при получении. Сейчас откроется его страница.`}
        />
      )
    case 'closed':
      return <Closed order={order} text={step.text} />
  }
}

function Failed({ order, text }: { order: StepProps['order']; text: string }) {
  const navigate = useNavigate()
  return (
    <Dialog title="Ошибка оплаты" level={1} onClose={() => navigate(paths.orderSuccess(order.orderId))}>
      <p role="alert" className="mt-2 mb-6">
        {text}
      </p>
      <div className="grid gap-3">
        <LinkButton
          to={paths.checkoutPayment(order.orderId, { key: order.linkKey, choose: '1' })}
          tone="accent"
        >
          Попробовать снова
        </LinkButton>
        <LinkButton to={paths.orderSuccess(order.orderId)} tone="quiet">
          К заказу
        </LinkButton>
      </div>
    </Dialog>
  )
}

function Closed({ order, text }: { order: StepProps['order']; text: string }) {
  return (
    <Dialog title={`Заказ ${order.orderNumber}`} level={1}>
      <p className="mt-2 mb-6">{text}</p>
      <LinkButton to={paths.catalog()} tone="accent" className="w-full">
        В каталог
      </LinkButton>
    </Dialog>
  )
}
