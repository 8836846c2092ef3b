import type { Kopecks } from '~/platform/money/money'

export interface DeliveryOffer {
  courier: CourierOffer | null
  pickup: PickupOffer
}

interface CourierOffer {
  when: string
  priceKopecks: Kopecks
  /** Null where delivery is free. */
  freeFromKopecks: Kopecks | null
  variesByPlace: boolean
}

interface PickupOffer {
  address: string
  when: string | null
  priceKopecks: Kopecks
  others: number
}
