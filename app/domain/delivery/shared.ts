export type { DeliveryLine } from './delivery-lines'
export type { OrderPickup } from './order-pickup'
export type { Destination } from './zone-places'
export type { PickupOption, PickupSnapshot } from './pickup-option'
