import { addressLimits } from '~/domain/delivery/shared'

interface AddressInput {
  name: 'city' | 'postalCode' | 'street' | 'house' | 'apartment'
  label: string
  maxLength: number
  className?: string
}

export const addressInputs: readonly AddressInput[] = [
  { name: 'city', label: 'Город', maxLength: addressLimits.city, className: 'md:col-span-2' },
  { name: 'postalCode', label: 'Индекс', maxLength: addressLimits.postalCode },
  { name: 'street', label: 'Улица', maxLength: addressLimits.street, className: 'col-span-2 md:col-span-3' },
  { name: 'house', label: 'Дом', maxLength: addressLimits.house },
  { name: 'apartment', label: 'Квартира', maxLength: addressLimits.apartment },
]
