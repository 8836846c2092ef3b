import type { PublicSettings } from '~/domain/settings/index.server'
import { kopecks } from '~/platform/money'

import type { DeliveryRates } from './total'

/** The shop's delivery settings as rates. */
export function deliveryRates(shipping: PublicSettings['shipping']): DeliveryRates {
  return {
    deliveryKopecks: kopecks(shipping.deliveryRateKopecks),
    pickupKopecks: kopecks(shipping.pickupRateKopecks),
    freeFromKopecks: kopecks(shipping.freeFromKopecks),
  }
}
