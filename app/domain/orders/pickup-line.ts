import type { OrderDetail } from './order-detail'

type PickupParts = Pick<OrderDetail, 'deliveryMethod' | 'pickupName' | 'pickupAddress'>

/** Where the order is fetched, as it is named on papers and in lists; empty for delivery, and where the shop's own address is meant. */
export function pickupLine({ deliveryMethod, pickupName, pickupAddress }: PickupParts): string {
  return deliveryMethod === 'PICKUP' ? [pickupName, pickupAddress].filter(Boolean).join(', ') : ''
}
