export { addressLimits, apartmentText, houseText } from './address-parts'
export type { DeliveryLine, DeliveryOffer } from './delivery-offer'
export type { OrderPickup, PickupOption, PickupSnapshot } from './pickup-option'
export type { Destination } from './zone-places'
