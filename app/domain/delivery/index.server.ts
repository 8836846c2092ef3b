export { addressFields, knownAddressFields, destinationInput } from './address-fields.server'
export { noPickup } from './pickup-option'
export { allTerms, termsIn } from './delivery-table'
export { holdPickupPoint, onlyPickupPoint, readPickupOptions } from './pickup-options.server'
export {
  pickupPointInput,
  addPickupPoint,
  changePickupPoint,
  listPickupPoints,
  movePickupPoint,
  readPickupPoint,
  removePickupPoint,
} from './pickup-points.server'
export { deliveryLines } from './delivery-offer'
export { readOrderPickup, type FetchedOrder } from './read-order-pickup.server'
export { readDeliveryOffer, readDeliveryTable } from './read-delivery-offer.server'
export { zoneFormInput } from './zone-input.server'
export { addZone, changeZone, listZones, moveZone, readZone, removeZone } from './zones.server'
export { readyAfter } from './ready-after'
