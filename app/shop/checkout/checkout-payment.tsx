import { paymentMethodLabels, type PaymentMethod } from '~/domain/orders/shared'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Checkbox, Radio } from '~/ui/primitives/controls/controls'

import { CheckoutBlock } from './checkout-block'
import { Requisites } from '../shared/cart/requisites'

export interface PaymentOptions {
  methods: PaymentMethod[]
  defaultMethod: PaymentMethod
  online: boolean
  requisites: string
}

const formValues: Partial<Record<PaymentMethod, string>> = {
  CARD_ON_DELIVERY: 'card_on_delivery',
  CASH_ON_DELIVERY: 'cash_on_delivery',
  BANK_TRANSFER: 'bank_transfer',
}

export function CheckoutPayment({ data, state }: { data: PaymentOptions; state: FormState | undefined }) {
  const chosen = state?.values.paymentMethod ?? formValues[data.defaultMethod]
  const [error] = errorsOf(state, 'paymentMethod')
  return (
    <CheckoutBlock number={3} title="Оплата">
      <fieldset id="paymentMethod" className="grid gap-3">
        <legend className="sr-only">Способ оплаты</legend>
        {data.methods.map((method) => (
          <Radio
            key={method}
            name="paymentMethod"
            value={formValues[method]}
            defaultChecked={chosen === formValues[method]}
            label={paymentMethodLabels[method]}
          />
        ))}
      </fieldset>
      {error ? <p className="mt-1.5 text-caption font-semibold text-danger">{error}</p> : null}
      {data.methods.includes('BANK_TRANSFER') ? (
        <Requisites text={data.requisites} className="when-transfer mt-3" />
      ) : null}
      {data.online ? (
        <p className="mt-3 text-small text-muted">Онлайн и по QR можно оплатить на следующем шаге.</p>
      ) : null}
      <Checkbox
        name="marketing"
        defaultChecked={state?.values.marketing === 'on'}
        className="mt-4 text-small"
        label="Хочу получать письма о скидках и новинках"
      />
    </CheckoutBlock>
  )
}
