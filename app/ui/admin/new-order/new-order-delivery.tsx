import type { PickupOption } from '~/domain/delivery/shared'
import { deliveryMethodLabels, type DeliveryMethod } from '~/domain/orders/shared'
import { chosenDelivery, orderFormTotal, type DeliveryRates } from '~/domain/orders/staff'
import { formatRoubles } from '~/platform/money'
import { PickupPoints } from '~/ui/checkout/pickup-points'
import { classNames } from '~/ui/primitives/class-names'
import { Radio, Textarea } from '~/ui/primitives/controls'
import { Field } from '~/ui/primitives/field'

import { onlyForPickup } from '../only-for-pickup'
import { AddressFold } from '../address-fold'
import { addressInputs } from '../address-inputs'
import { NewOrderField } from './new-order-field'
import type { NewOrderView } from './new-order-state'

const methods: readonly DeliveryMethod[] = ['PICKUP', 'DELIVERY']

interface NewOrderDeliveryProps extends NewOrderView {
  rates: DeliveryRates
  places: readonly [PickupOption, ...PickupOption[]]
}

export function NewOrderDelivery({ rates, places, ...view }: NewOrderDeliveryProps) {
  const { form, change, errors } = view
  const price = (delivery: DeliveryMethod) =>
    formatRoubles(orderFormTotal({ ...form, delivery }, rates).deliveryKopecks)
  return (
    <section className={classNames('panel p-4', onlyForPickup.form)}>
      <h2 className="mb-3 text-body">Получение</h2>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">Способ получения</legend>
        {methods.map((method) => (
          <Radio
            key={method}
            name="delivery"
            value={method}
            label={deliveryMethodLabels[method]}
            aside={price(method)}
            checked={chosenDelivery(form) === method}
            onChange={() => change({ delivery: method })}
          />
        ))}
        {errors('delivery').map((text) => (
          <p key={text} className="text-caption font-semibold text-danger sm:col-span-2">
            {text}
          </p>
        ))}
      </fieldset>
      <div className={classNames('mt-3', onlyForPickup.part)}>
        <PickupPoints
          label="Пункт самовывоза"
          options={places}
          chosenId={form.pickupPointId}
          errors={errors('pickupPointId')}
          onChoose={(pickupPointId) => change({ pickupPointId })}
        />
      </div>
      <div className="mt-3">
        <AddressFold
          address={form}
          isNeeded={chosenDelivery(form) === 'DELIVERY'}
          isOpen={addressInputs.some(({ name }) => errors(name).length > 0)}
        >
          {addressInputs.map((input) => (
            <NewOrderField key={input.name} view={view} {...input} />
          ))}
        </AddressFold>
      </div>
      <Field id="notes" label="Комментарий к заказу" error={errors('notes')} className="mt-4">
        {(control) => (
          <Textarea
            {...control}
            name="notes"
            rows={2}
            maxLength={2_000}
            value={form.notes}
            onChange={(event) => change({ notes: event.currentTarget.value })}
          />
        )}
      </Field>
    </section>
  )
}
