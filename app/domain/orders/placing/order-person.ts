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

interface SearchedOrder extends Pick<OrderPerson, 'firstName' | 'lastName' | 'email' | 'phone'> {
  orderNumber: string
  trackingNumber?: string | null
}

export function orderSearchText({
  orderNumber,
  firstName,
  lastName,
  email,
  phone,
  trackingNumber = null,
}: SearchedOrder): string {
  return foldText([orderNumber, firstName, lastName, email, phone, trackingNumber].filter(Boolean).join(' '))
}
