import type { SavedAddress } from '~/domain/customers/shared'
import type { DeliveryMethod } from '~/domain/orders/shared'
import { deliveryWorkingDays } from '~/domain/settings/shared'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { addressLimits, apartmentText, type PickupOption } from '~/domain/delivery/shared'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'
import { Radio, Textarea } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { TextField } from '~/ui/primitives/controls/text-field'

import { CheckoutBlock } from './checkout-block'
import { PickupPoints } from '../../ui/pickup-points'
import type { DeliveryQuote } from './use-delivery-quote'

export interface DeliveryOptions {
  quote: DeliveryQuote
  deliveryEnabled: boolean
  defaultDelivery: Lowercase<DeliveryMethod>
  places: readonly [PickupOption, ...PickupOption[]]
  addresses: SavedAddress[]
}

export function CheckoutDelivery({ data, state }: { data: DeliveryOptions; state: FormState | undefined }) {
  const chosen = state?.values.delivery ?? data.defaultDelivery
  const [saved] = data.addresses
  return (
    <CheckoutBlock number={2} title="Доставка">
      <fieldset id="delivery" className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">Способ получения</legend>
        {data.deliveryEnabled ? (
          <Radio
            name="delivery"
            value="delivery"
            defaultChecked={chosen === 'delivery'}
            label={
              data.quote.isServed ? (
                <>
                  Курьером,{' '}
                  <span className="min-[360px]:whitespace-nowrap">
                    {deliveryWorkingDays(data.quote.days)}
                  </span>
                </>
              ) : (
                'Курьером'
              )
            }
            aside={
              data.quote.isServed ? (
                <DeliveryPrice kopecks={data.quote.delivery.deliveryKopecks} />
              ) : (
                'сюда не доставляем'
              )
            }
          />
        ) : null}
        <Radio
          name="delivery"
          value="pickup"
          defaultChecked={chosen === 'pickup'}
          label={pickupLabel(data.places)}
          aside={<DeliveryPrice kopecks={data.quote.pickup.deliveryKopecks} />}
        />
      </fieldset>
      <FieldError texts={errorsOf(state, 'delivery')} />
      <SavedAddresses addresses={data.addresses} chosenId={state?.values.addressId} />
      <div className="when-pickup mt-4">
        <PickupPoints
          label="Где заберёте"
          options={data.places}
          chosenId={state?.values.pickupPointId}
          errors={errorsOf(state, 'pickupPointId')}
        />
      </div>
      <AddressFields saved={saved} state={state} variesByPlace={data.quote.variesByPlace} />
      <Field id="notes" label="Комментарий к заказу" error={errorsOf(state, 'notes')} className="mt-4">
        {(control) => (
          <Textarea {...control} name="notes" maxLength={2_000} rows={3} defaultValue={state?.values.notes} />
        )}
      </Field>
    </CheckoutBlock>
  )
}

function pickupLabel([first, ...others]: DeliveryOptions['places']): string {
  if (others.length > 0) return `Самовывоз, ${counted(others.length + 1, ['пункт', 'пункта', 'пунктов'])}`
  return first.next === null ? 'Самовывоз' : `Самовывоз, ${first.next}`
}

interface AddressFieldsProps {
  saved: SavedAddress | undefined
  state: FormState | undefined
  variesByPlace: boolean
}

function AddressFields({ saved, state, variesByPlace }: AddressFieldsProps) {
  return (
    <div className="when-delivery">
      {variesByPlace ? (
        <p className="mt-4 text-small text-muted">Стоимость и срок зависят от города и индекса.</p>
      ) : null}
      <div className="mt-4 grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-4">
        <TextField
          name="city"
          defaultValue={saved?.city ?? undefined}
          label="Город"
          state={state}
          required
          maxLength={addressLimits.city}
          autoComplete="address-level2"
          className="col-span-2"
        />
        <TextField
          name="postalCode"
          defaultValue={saved?.postalCode}
          label="Индекс"
          state={state}
          required
          maxLength={addressLimits.postalCode}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="283001"
          className="col-span-2"
        />
        <TextField
          name="street"
          defaultValue={saved?.street ?? undefined}
          label="Улица"
          state={state}
          required
          maxLength={addressLimits.street}
          autoComplete="address-line1"
          className="col-span-2"
        />
        <TextField
          name="house"
          defaultValue={saved?.house ?? undefined}
          label="Дом"
          state={state}
          required
          maxLength={addressLimits.house}
        />
        <TextField
          name="apartment"
          defaultValue={saved?.apartment ?? undefined}
          label="Квартира"
          state={state}
          maxLength={addressLimits.apartment}
          autoComplete="address-line2"
        />
      </div>
    </div>
  )
}

function DeliveryPrice({ kopecks }: { kopecks: number }) {
  return kopecks === 0 ? (
    <span className="font-semibold text-success">бесплатно</span>
  ) : (
    <span className="font-semibold">{formatRoubles(kopecks)}</span>
  )
}

function FieldError({ texts }: { texts: string[] }) {
  return texts[0] === undefined ? null : (
    <p className="mt-1.5 text-caption font-semibold text-danger">{texts[0]}</p>
  )
}

interface SavedAddressesProps {
  addresses: readonly SavedAddress[]
  chosenId: string | undefined
}

function SavedAddresses({ addresses, chosenId }: SavedAddressesProps) {
  const [first] = addresses
  if (!first || addresses.length < 2) return null
  const current = chosenId ?? first.id
  return (
    <fieldset className="when-delivery mt-4">
      <legend className="mb-2 text-small text-muted">Ваши адреса</legend>
      <div className="flex flex-wrap gap-2">
        {addresses.map(({ id, city, street, house, apartment }) => (
          <button
            key={id}
            name="chooseAddress"
            value={id}
            formNoValidate
            aria-pressed={id === current}
            className="chip"
          >
            {[city, street, house, apartment && apartmentText(apartment)].filter(Boolean).join(', ')}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
