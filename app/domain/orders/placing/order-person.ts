import { foldText } from '~/platform/lists/text-search'

export interface OrderPerson {
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  city: string | null
  postalCode: string | null
  street: string | null
  house: string | null
  apartment: string | null
}

export function orderSearchText({
  orderNumber,
  firstName,
  lastName,
  email,
  phone,
}: { orderNumber: string } & Pick<OrderPerson, 'firstName' | 'lastName' | 'email' | 'phone'>): string {
  return foldText([orderNumber, firstName, lastName, email, phone].filter(Boolean).join(' '))
}
