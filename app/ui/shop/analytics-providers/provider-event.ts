/** A product as analytics providers know it; of one that no page has shown only the id is known. */
export interface ProviderProduct {
  id: string
  name?: string
  priceKopecks?: number
  /** What it cost before it was reduced. */
  oldPriceKopecks?: number
  brand?: string
  category?: string
  /** Its colour. */
  variant?: string
  quantity?: number
  /** The list that it is shown in, and its place there, from 1. */
  list?: string
  position?: number
}

/** A cart, as events of the checkout tell it. */
export interface ProviderCart {
  products: ProviderProduct[]
  totalKopecks: number
  coupon?: string
}

/** The shop's events as every provider gets them, to be put into its own words. */
export type ProviderEvent =
  | { type: 'page-view'; url: string; title: string; referrer: string }
  | { type: 'search'; search: string }
  | { type: 'list-view' | 'list-click'; list: string; products: ProviderProduct[] }
  | { type: 'product-view'; product: ProviderProduct }
  | { type: 'cart-add' | 'cart-remove' | 'wishlist-add'; products: ProviderProduct[] }
  | ({ type: 'cart-view' | 'checkout-start' } & ProviderCart)
  | ({ type: 'delivery-choice' | 'payment-choice'; choice: string } & ProviderCart)
  | ({ type: 'purchase'; orderNumber: string; deliveryKopecks: number; taxKopecks: number } & ProviderCart)
  | { type: 'sign-up' | 'login' }

/** Sends an event to one provider. */
export type SendToProvider = (event: ProviderEvent) => void

/** Kopecks as providers take money: a number of roubles. */
export function roubles(kopecks: number): number {
  return kopecks / 100
}
