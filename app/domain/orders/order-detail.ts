import type { OrderPerson } from './order-person'
import type { OrderStatus, PaymentStatus } from './order-status'
import type { DeliveryMethod, OrderSource, PaymentMethod } from './order-terms'

/** A line as sold. */
export interface OrderLine {
  id: string
  /** Null when the product was deleted since. */
  productId: string | null
  name: string
  sku: string
  color: string | null
  imageUrl: string | null
  quantity: number
  unitPriceKopecks: number
  sumKopecks: number
}

/** An order with everything that its owner, the mails and the back office show. */
export interface OrderDetail extends OrderPerson {
  id: string
  orderNumber: string
  userId: string | null
  source: OrderSource
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod
  deliveryMethod: DeliveryMethod
  itemsKopecks: number
  discountKopecks: number
  deliveryKopecks: number
  taxKopecks: number
  totalKopecks: number
  /** The code that lowered the sum. */
  promoCode: string | null
  comment: string | null
  trackingNumber: string | null
  paymentChosenAt: Date | null
  createdAt: Date
  items: OrderLine[]
}

type AddressParts = Pick<OrderDetail, 'postalCode' | 'city' | 'street' | 'house' | 'apartment'>

/** The columns of an address, wherever a table has one. */
export const addressColumns = { postalCode: true, city: true, street: true, house: true, apartment: true } as const satisfies Record<
  keyof AddressParts,
  true
>

/** The order's address in the order people write it; empty for a pickup without one. */
export function addressLine({ postalCode, city, street, house, apartment }: AddressParts): string {
  return [postalCode, city, street, house && `д. ${house}`, apartment && `кв. ${apartment}`].filter(Boolean).join(', ')
}
