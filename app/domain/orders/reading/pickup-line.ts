import type { OrderDetail } from './order-detail'

type PickupParts = Pick<OrderDetail, 'deliveryMethod' | 'pickupName' | 'pickupAddress'>

export function pickupLine({ deliveryMethod, pickupName, pickupAddress }: PickupParts): string {
  return deliveryMethod === 'PICKUP' ? [pickupName, pickupAddress].filter(Boolean).join(', ') : ''
}
