import type { KeptPickupPoint } from './order-detail'
import type { OrderStatus } from './order-status'
import type { DeliveryMethod } from './order-terms'

/** An order in its customer's list. */
export interface CustomerOrder {
  id: string
  createdAt: Date
  status: OrderStatus
  totalKopecks: number
  deliveryMethod: DeliveryMethod
  firstName: string
  lastName: string
  country: string
  city: string | null
  postalCode: string | null
  street: string | null
  house: string | null
  apartment: string | null
  /** Where it is fetched; null for delivery, and where the shop's own address is meant. */
  pickupPoint: KeptPickupPoint | null
  /** The first lines; `lineCount` tells how many there are. */
  items: { name: string; quantity: number; imageUrl: string | null }[]
  lineCount: number
}

/** The number by which a customer knows an order: the last 8 characters of its id in upper case. */
export function shortOrderId(id: string): string {
  return id.slice(-8).toUpperCase()
}
