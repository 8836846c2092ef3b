import { Form } from '@remix-run/react'

import { paymentMethodLabels, type PaymentMethod } from '~/domain/orders/shared'
import type { FormState } from '~/http/form-state'
import { formatRoubles } from '~/platform/money'
import { Button } from '~/ui/primitives/button'
import { Radio } from '~/ui/primitives/controls'
import { Dialog } from '~/ui/primitives/dialog'

import { ErrorSummary } from './error-summary'

interface PaymentChoiceProps {
  order: { orderNumber: string; totalKopecks: number; paymentMethod: PaymentMethod }
  state: FormState | undefined
  busy: boolean
}

/** The payment step: the order exists, now the shopper says how it is paid. */
export function PaymentChoice({ order, state, busy }: PaymentChoiceProps) {
  return (
    <div className="wrap grid min-h-96 place-items-center py-8">
      <Dialog title="Способ оплаты" level={1}>
        <p className="mt-2 mb-5 text-muted">
          Заказ {order.orderNumber} на <strong className="text-ink">{formatRoubles(order.totalKopecks)}</strong> создан.
        </p>
        <ErrorSummary state={state} />
        <Form method="post" className="grid gap-3">
          <Radio name="method" value="cash" defaultChecked label={<OnReceipt method={order.paymentMethod} />} />
          <Button tone="accent" busy={busy} className="mt-3 w-full">
            Подтвердить
          </Button>
        </Form>
      </Dialog>
    </div>
  )
}

function OnReceipt({ method }: { method: PaymentMethod }) {
  return (
    <>
      {method === 'BANK_TRANSFER' ? 'По реквизитам' : 'При получении'}
      <span className="block text-small font-regular text-muted">{paymentMethodLabels[method]}</span>
    </>
  )
}
