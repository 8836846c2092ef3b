import { Form, useNavigate } from '@remix-run/react'

import { paymentMethodLabels, type PaymentMethod } from '~/domain/orders/shared'
import type { PaymentChoice } from '~/domain/payments/shared'
import type { FormState } from '~/http/form-state'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money'
import { Button, LinkButton } from '~/ui/primitives/button'
import { Radio } from '~/ui/primitives/controls'
import { Dialog } from '~/ui/primitives/dialog'
import { ErrorSummary } from '~/ui/primitives/error-summary'

interface PaymentChoiceFormProps {
  order: { orderId: string; orderNumber: string; totalKopecks: number; onReceiptMethod: PaymentMethod }
  choices: readonly PaymentChoice[]
  chosen: PaymentChoice
  state: FormState | undefined
  busy: boolean
}

export function PaymentChoiceForm({ order, choices, chosen, state, busy }: PaymentChoiceFormProps) {
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
