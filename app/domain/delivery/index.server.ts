export { addressFields, knownAddressFields } from './address-fields.server'
export { destinationInput } from './destination-input.server'
export { noPickup } from './pickup-option'
export { allTerms, termsIn } from './delivery-table'
export { holdPickupPoint } from './hold-pickup-point.server'
export { pickupPointInput } from './pickup-point-input.server'
export {
  addPickupPoint,
  changePickupPoint,
  listPickupPoints,
  movePickupPoint,
  readPickupPoint,
  removePickupPoint,
} from './pickup-points.server'
export { deliveryLines } from './delivery-lines'
export { readOrderPickup } from './read-order-pickup.server'
export { readDeliveryOffer } from './read-delivery-offer.server'
export { readDeliveryTable } from './read-delivery-table.server'
export { onlyPickupPoint, readPickupOptions } from './read-pickup-options.server'
export { zoneFormInput } from './zone-input.server'
export { addZone, changeZone, listZones, moveZone, readZone, removeZone } from './zones.server'
