interface AddressInput {
  name: 'city' | 'postalCode' | 'street' | 'house' | 'apartment'
  label: string
  maxLength: number
  /** Its room in a row of six columns, two on phones. */
  className?: string
}

/** The fields of an order's address, in the order in which people fill them in. */
export const addressInputs: readonly AddressInput[] = [
  { name: 'city', label: 'Город', maxLength: 100, className: 'md:col-span-2' },
  { name: 'postalCode', label: 'Индекс', maxLength: 12 },
  { name: 'street', label: 'Улица', maxLength: 200, className: 'col-span-2 md:col-span-3' },
  { name: 'house', label: 'Дом', maxLength: 20 },
  { name: 'apartment', label: 'Квартира', maxLength: 20 },
]
