import { foldText } from '~/platform/text-search'

/** Whom an order is for and where it goes. What was not asked is empty: a call by phone leaves no e-mail, a pickup no address. */
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

/** What the back office's search finds an order by: its number, and whom it is for. */
export function orderSearchText({
  orderNumber,
  firstName,
  lastName,
  email,
  phone,
}: { orderNumber: string } & Pick<OrderPerson, 'firstName' | 'lastName' | 'email' | 'phone'>): string {
  return foldText([orderNumber, firstName, lastName, email, phone].filter(Boolean).join(' '))
}
