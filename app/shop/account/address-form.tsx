import { Form } from '@remix-run/react'

import type { SavedAddress } from '~/domain/customers/shared'
import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'
import { addressLimits } from '~/domain/delivery/shared'
import { PhoneField } from '~/ui/primitives/controls/phone-field'
import { TextField } from '~/ui/primitives/controls/text-field'
import { Breadcrumbs } from '~/ui/primitives/navigation/breadcrumbs'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Checkbox } from '~/ui/primitives/controls/controls'

import { FormErrors } from '../../ui/primitives/feedback/form-errors'

interface AddressFormProps {
  address: SavedAddress | null
  recipient: { firstName: string; lastName: string }
  state: FormState | undefined
  busy: boolean
}

export function AddressForm({ address, recipient, state, busy }: AddressFormProps) {
  const title = address ? 'Изменить адрес' : 'Новый адрес'
  return (
    <div className="wrap py-6">
      <Breadcrumbs
        items={[
          { label: 'Кабинет', href: paths.profile() },
          { label: 'Профиль', href: paths.profileDetails() },
          { label: title },
        ]}
      />
      <h1 className="mt-1 mb-6">{title}</h1>
      <section className="panel max-w-text p-5 md:p-6">
        <FormErrors state={state} />
        <Form method="post" className="grid gap-4 md:grid-cols-6">
          <AddressFields {...(address ?? recipient)} state={state} />
          <Checkbox
            name="isDefault"
            defaultChecked={state ? state.values.isDefault === 'on' : address?.isDefault}
            label="Основной адрес"
            className="md:col-span-6"
          />
          <div className="flex flex-wrap gap-3 md:col-span-6">
            <Button busy={busy}>Сохранить адрес</Button>
            <LinkButton to={paths.profileDetails()} tone="quiet">
              Отмена
            </LinkButton>
          </div>
        </Form>
      </section>
    </div>
  )
}

function AddressFields({ state, ...given }: Partial<SavedAddress> & { state: FormState | undefined }) {
  const half = 'md:col-span-3'
  const third = 'md:col-span-2'
  const text = { state, required: true }
  return (
    <>
      <TextField
        {...text}
        name="firstName"
        label="Имя"
        autoComplete="given-name"
        maxLength={100}
        className={half}
        defaultValue={given.firstName}
      />
      <TextField
        {...text}
        name="lastName"
        label="Фамилия"
        autoComplete="family-name"
        maxLength={100}
        className={half}
        defaultValue={given.lastName}
      />
      <PhoneField {...text} className="md:col-span-6" defaultValue={given.phone} />
      <TextField
        {...text}
        name="city"
        label="Город"
        autoComplete="address-level2"
        maxLength={addressLimits.city}
        className="md:col-span-4"
        defaultValue={given.city}
      />
      <TextField
        {...text}
        name="postalCode"
        label="Индекс"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={addressLimits.postalCode}
        className={third}
        defaultValue={given.postalCode}
      />
      <TextField
        {...text}
        name="street"
        label="Улица"
        autoComplete="address-line1"
        maxLength={addressLimits.street}
        className="md:col-span-6"
        defaultValue={given.street}
      />
      <TextField
        {...text}
        name="house"
        label="Дом"
        maxLength={addressLimits.house}
        className={half}
        defaultValue={given.house}
      />
      <TextField
        state={state}
        name="apartment"
        label="Квартира"
        maxLength={addressLimits.apartment}
        className={half}
        defaultValue={given.apartment ?? ''}
      />
    </>
  )
}
