import type { SavedAddress } from '~/domain/customers/shared'
import { apartmentText } from '~/domain/delivery/shared'

interface SavedAddressesProps {
  addresses: readonly SavedAddress[]
  chosenId: string | undefined
}

export function SavedAddresses({ addresses, chosenId }: SavedAddressesProps) {
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
