import type { Kopecks } from '~/platform/money/money'

import type { DeliveryMethod } from '../placing/order-terms'

export interface DeliveryRates {
  deliveryKopecks: Kopecks
  pickupKopecks: Kopecks
  freeFromKopecks: Kopecks
}

export function deliveryPrice(delivery: DeliveryMethod, rates: DeliveryRates, goodsKopecks: number): Kopecks {
  if (delivery === 'PICKUP') return rates.pickupKopecks
  return goodsKopecks >= rates.freeFromKopecks ? (0 as Kopecks) : rates.deliveryKopecks
}
