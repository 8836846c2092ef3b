import type { KeptPickupPoint } from './order-detail'
import type { OrderStatus } from '../status/order-status'
import type { DeliveryMethod } from '../placing/order-terms'

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
  pickupPoint: KeptPickupPoint | null
  items: { productId: string | null; name: string; quantity: number; imageUrl: string | null }[]
  lineCount: number
}

export function shortOrderId(id: string): string {
  return id.slice(-8).toUpperCase()
}
