import type { Kopecks } from '~/platform/money'

/** How a product comes to whoever buys it now, as its page says it beside the button. */
export interface DeliveryOffer {
  /** Null while the shop brings nothing. */
  courier: CourierOffer | null
  pickup: PickupOffer
}

interface CourierOffer {
  /** «завтра, 26 ноября», «26–28 ноября». */
  when: string
  priceKopecks: Kopecks
  /** What an order must come to for nothing to be asked; null where nothing is asked already. */
  freeFromKopecks: Kopecks | null
  /** Other places have other prices and days. */
  variesByPlace: boolean
}

interface PickupOffer {
  /** «ул. Артёма, 120». */
  address: string
  /** «завтра с 9:00»; null where the place is never open. */
  when: string | null
  priceKopecks: Kopecks
  /** How many other places there are to choose from. */
  others: number
}
