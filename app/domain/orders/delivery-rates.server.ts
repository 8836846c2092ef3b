import type { PublicSettings } from '~/domain/settings/index.server'
import { kopecks, type Kopecks } from '~/platform/money'

import { deliveryPrice, type DeliveryRates } from './delivery-price'

/** The shop's delivery settings as rates. */
export function deliveryRates(shipping: PublicSettings['shipping']): DeliveryRates {
  return {
    deliveryKopecks: kopecks(shipping.deliveryRateKopecks),
    pickupKopecks: kopecks(shipping.pickupRateKopecks),
    freeFromKopecks: kopecks(shipping.freeFromKopecks),
  }
}

/** What the delivery of goods worth `goodsKopecks` costs now: nothing from the threshold on. */
export function priceOfDelivery(shipping: PublicSettings['shipping'], goodsKopecks: number): Kopecks {
  return deliveryPrice('DELIVERY', deliveryRates(shipping), kopecks(goodsKopecks))
}
