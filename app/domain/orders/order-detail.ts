import { apartmentText, houseText, type PickupSnapshot } from '~/domain/delivery/shared'

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
  /** What the promo code takes off the line, beside its price. */
  discountKopecks: number
  /** The sale that is in the price, and what it took off the line. */
  sale: { name: string; kopecks: number } | null
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
  /** The pickup point as it was when the order was placed; null for delivery, and where the shop's own address is meant. */
  pickupName: string | null
  pickupAddress: string | null
  pickupHours: string | null
  /** The code that lowered the sum. */
  promoCode: string | null
  comment: string | null
  trackingNumber: string | null
  paymentChosenAt: Date | null
  createdAt: Date
  items: OrderLine[]
}

/** Whether the order is to be paid by bank transfer, and is not yet. */
export function awaitsTransfer({
  paymentMethod,
  paymentStatus,
  status,
}: Pick<OrderDetail, 'paymentMethod' | 'paymentStatus' | 'status'>): boolean {
  return (
    paymentMethod === 'BANK_TRANSFER' &&
    paymentStatus !== 'PAID' &&
    paymentStatus !== 'REFUNDED' &&
    status !== 'CANCELLED' &&
    status !== 'REFUNDED'
  )
}

type AddressParts = Pick<OrderDetail, 'postalCode' | 'city' | 'street' | 'house' | 'apartment'>

/** The columns of an address, wherever a table has one. */
export const addressColumns = {
  postalCode: true,
  city: true,
  street: true,
  house: true,
  apartment: true,
} as const satisfies Record<keyof AddressParts, true>

/** The order's address in the order people write it; empty for a pickup without one. */
export function addressLine({ postalCode, city, street, house, apartment }: AddressParts): string {
  return [postalCode, city, street, house && houseText(house), apartment && apartmentText(apartment)]
    .filter(Boolean)
    .join(', ')
}

/** The columns of what an order keeps of its pickup point. */
export const pickupColumns = {
  pickupName: true,
  pickupAddress: true,
  pickupHours: true,
} as const satisfies Record<keyof PickupSnapshot, true>

/** Where an order is fetched, as it keeps it. */
export interface KeptPickupPoint {
  name: string
  address: string
  /** «Пн–Пт 9:00–18:00, Сб–Вс выходной». */
  hours: string
}

/** The pickup point as the order keeps it; null for delivery, and where the shop's own address is meant. */
export function pickupPointOf({
  deliveryMethod,
  pickupName,
  pickupAddress,
  pickupHours,
}: Pick<OrderDetail, 'deliveryMethod' | keyof PickupSnapshot>): KeptPickupPoint | null {
  if (deliveryMethod !== 'PICKUP' || pickupName === null) return null
  return { name: pickupName, address: pickupAddress ?? '', hours: pickupHours ?? '' }
}
