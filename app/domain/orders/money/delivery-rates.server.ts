import type { PublicSettings } from '~/domain/settings/index.server'
import { kopecks, type Kopecks } from '~/platform/money/money'

import { deliveryPrice } from './delivery-price'

export function priceOfDelivery(shipping: PublicSettings['shipping'], goodsKopecks: number): Kopecks {
  const rates = {
    deliveryKopecks: kopecks(shipping.deliveryRateKopecks),
    pickupKopecks: kopecks(shipping.pickupRateKopecks),
    freeFromKopecks: kopecks(shipping.freeFromKopecks),
  }
  return deliveryPrice('DELIVERY', rates, kopecks(goodsKopecks))
}
