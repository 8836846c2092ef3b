import { Form, useNavigate } from '@remix-run/react'

import { type PaymentMethod, paymentMethodLabels } from '~/domain/orders/shared'
import type { PaymentChoice, PaymentStep } from '~/domain/payments/shared'
import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Dialog } from '~/ui/primitives/overlays/dialog'
import { AutoRedirect } from '~/ui/primitives/navigation/auto-redirect'
import { formatRoubles } from '~/platform/money/money'
import { Radio } from '~/ui/primitives/controls/controls'
import { ErrorSummary } from '~/ui/primitives/feedback/error-summary'

import { PaymentUnderWay } from './payment-under-way'

/** Seconds, as specified for cash payment. */
const GO_ON_SECONDS = 2

interface PaymentFinishedProps {
  order: { orderId: string }
  title: string
  text: string
}

function PaymentFinished({ order, title, text }: PaymentFinishedProps) {
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
      return <Failed order={order} text={step.text} reason={step.reason} />
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

interface FailedProps {
  order: StepProps['order']
  text: string
  reason: string | null
}

function Failed({ order, text, reason }: FailedProps) {
  const navigate = useNavigate()
  return (
    <Dialog title="Ошибка оплаты" level={1} onClose={() => navigate(paths.orderSuccess(order.orderId))}>
      <div role="alert" className="mt-2 mb-6 grid gap-2">
        <p>{text}</p>
        {reason === null ? null : <p>{reason}</p>}
        <p className="text-muted">Заказ {order.orderNumber} сохранён.</p>
      </div>
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

interface PaymentChoiceFormProps {
  order: { orderId: string; orderNumber: string; totalKopecks: number; onReceiptMethod: PaymentMethod }
  choices: readonly PaymentChoice[]
  chosen: PaymentChoice
  state: FormState | undefined
  busy: boolean
}

function PaymentChoiceForm({ order, choices, chosen, state, busy }: PaymentChoiceFormProps) {
  const navigate = useNavigate()
  const later = paths.orderSuccess(order.orderId)
  return (
    <Dialog title="Способ оплаты" level={1} onClose={() => navigate(later)}>
      <p className="mt-2 mb-5 text-muted">
        Заказ {order.orderNumber} на <strong className="text-ink">{formatRoubles(order.totalKopecks)}</strong>{' '}
        создан.
      </p>
      <ErrorSummary state={state} />
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="seenKopecks" value={order.totalKopecks} />
        {choices.map((choice) => (
          <Radio
            key={choice}
            name="method"
            value={choice}
            defaultChecked={(state?.values.method ?? chosen) === choice}
            label={<ChoiceLabel choice={choice} onReceiptMethod={order.onReceiptMethod} />}
          />
        ))}
        <Button tone="accent" busy={busy} className="mt-3 w-full">
          Подтвердить
        </Button>
      </Form>
      <LinkButton to={later} tone="quiet" className="mt-3 w-full">
        Решить позже
      </LinkButton>
    </Dialog>
  )
}

function ChoiceLabel({ choice, onReceiptMethod }: { choice: PaymentChoice; onReceiptMethod: PaymentMethod }) {
  const [title, hint] = {
    online: ['Онлайн', 'Банковская карта, СБП, SberPay'],
    qr: ['По QR-коду', 'Через приложение вашего банка, без комиссии'],
    cash: [
      onReceiptMethod === 'BANK_TRANSFER' ? 'По реквизитам' : 'При получении',
      paymentMethodLabels[onReceiptMethod],
    ],
  }[choice] as [string, string]
  return (
    <>
      {title}
      <span className="block text-small font-regular text-muted">{hint}</span>
    </>
  )
}
