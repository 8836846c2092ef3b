import { useState } from 'react'

import { paymentMethodLabels, type PaymentMethod } from '~/domain/orders/shared'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Checkbox, Radio } from '~/ui/primitives/controls/controls'

import { CheckoutBlock } from './checkout-block'
import { CHOSEN, methodValues, ONLINE } from './payment-values'
import { Requisites } from '../shared/cart/requisites'

export interface PaymentOptions {
  methods: PaymentMethod[]
  defaultMethod: PaymentMethod
  online: boolean
  requisites: string
}

export function CheckoutPayment({ data, state }: { data: PaymentOptions; state: FormState | undefined }) {
  const chosen = state?.values.paymentMethod ?? methodValues[data.defaultMethod]
  const [error] = errorsOf(state, 'paymentMethod')
  // The preselected method is not a choice yet: the payment step asks.
  const [isChosen, setChosen] = useState(state?.values[CHOSEN] !== undefined)
  const choose = () => setChosen(true)
  return (
    <CheckoutBlock number={3} title="Оплата">
      <fieldset id="paymentMethod" className="grid gap-3">
        <legend className="sr-only">Способ оплаты</legend>
        {isChosen ? <input type="hidden" name={CHOSEN} value="1" /> : null}
        {data.methods.map((method) => (
          <Radio
            key={method}
            name="paymentMethod"
            value={methodValues[method]}
            onClick={choose}
            defaultChecked={chosen === methodValues[method]}
            label={paymentMethodLabels[method]}
          />
        ))}
        {data.online ? (
          <Radio
            name="paymentMethod"
            value={ONLINE}
            onClick={choose}
            defaultChecked={chosen === ONLINE}
            label={
              <>
                Онлайн сейчас
                <span className="block text-small font-regular text-muted">
                  Банковская карта, СБП, SberPay: после заказа откроется страница банка
                </span>
              </>
            }
          />
        ) : null}
      </fieldset>
      {error ? <p className="mt-1.5 text-caption font-semibold text-danger">{error}</p> : null}
      {data.methods.includes('BANK_TRANSFER') ? (
        <Requisites text={data.requisites} className="when-transfer mt-3" />
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
