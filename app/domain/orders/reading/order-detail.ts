import { apartmentText, houseText, type PickupSnapshot } from '~/domain/delivery/shared'

import type { OrderPerson } from '../placing/order-person'
import type { DeliveryMethod, OrderSource, PaymentMethod } from '../placing/order-terms'
import type { OrderStatus, PaymentStatus } from '../status/order-status'

export interface OrderLine {
  id: string
  productId: string | null
  name: string
  sku: string
  color: string | null
  imageUrl: string | null
  quantity: number
  unitPriceKopecks: number
  sumKopecks: number
  discountKopecks: number
  sale: { name: string; kopecks: number } | null
}

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
  pickupName: string | null
  pickupAddress: string | null
  pickupHours: string | null
  promoCode: string | null
  comment: string | null
  trackingNumber: string | null
  paymentChosenAt: Date | null
  createdAt: Date
  items: OrderLine[]
}

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

export const addressColumns = {
  postalCode: true,
  city: true,
  street: true,
  house: true,
  apartment: true,
} as const satisfies Record<keyof AddressParts, true>

export function addressLine({ postalCode, city, street, house, apartment }: AddressParts): string {
  return [postalCode, city, street, house && houseText(house), apartment && apartmentText(apartment)]
    .filter(Boolean)
    .join(', ')
}

export const pickupColumns = {
  pickupName: true,
  pickupAddress: true,
  pickupHours: true,
} as const satisfies Record<keyof PickupSnapshot, true>

export interface KeptPickupPoint {
  name: string
  address: string
  hours: string
}

export function pickupPointOf({
  deliveryMethod,
  pickupName,
  pickupAddress,
  pickupHours,
}: Pick<OrderDetail, 'deliveryMethod' | keyof PickupSnapshot>): KeptPickupPoint | null {
  if (deliveryMethod !== 'PICKUP' || pickupName === null) return null
  return { name: pickupName, address: pickupAddress ?? '', hours: pickupHours ?? '' }
}
