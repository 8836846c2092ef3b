import type { SavedAddress } from '~/domain/customers/shared'
import type { FormState } from '~/http/form-state'

import { CheckoutBlock } from './checkout-block'
import { PhoneField } from '~/ui/primitives/phone-field'
import { TextField } from '~/ui/primitives/text-field'

interface CheckoutContactProps {
  state: FormState | undefined
  customer: { name: string; email: string } | null
  address: SavedAddress | undefined
}

export function CheckoutContact({ state, customer, address }: CheckoutContactProps) {
  const [firstWord = '', ...otherWords] = customer?.name.split(' ') ?? []
  const { firstName, lastName } = address ?? { firstName: firstWord, lastName: otherWords.join(' ') }
  return (
    <CheckoutBlock number={1} title="Кто получает">
      <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2">
        <TextField
          name="firstName"
          label="Имя"
          state={state}
          required
          maxLength={100}
          autoComplete="given-name"
          defaultValue={firstName}
        />
        <TextField
          name="lastName"
          label="Фамилия"
          state={state}
          required
          maxLength={100}
          autoComplete="family-name"
          defaultValue={lastName}
        />
        <PhoneField required state={state} defaultValue={address?.phone} />
        <TextField
          name="email"
          label="Email"
          type="email"
          state={state}
          required
          maxLength={254}
          autoComplete="email"
          placeholder="name@example.ru"
          defaultValue={customer?.email}
        />
      </div>
    </CheckoutBlock>
  )
}
