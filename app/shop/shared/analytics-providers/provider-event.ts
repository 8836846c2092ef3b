export interface ProviderProduct {
  id: string
  name?: string
  priceKopecks?: number
  oldPriceKopecks?: number
  brand?: string
  category?: string
  variant?: string
  quantity?: number
  list?: string
  position?: number
}

export interface ProviderCart {
  products: ProviderProduct[]
  totalKopecks: number
  coupon?: string
}

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

export type SendToProvider = (event: ProviderEvent) => void

/** Providers take money as a number of roubles. */
export function roubles(kopecks: number): number {
  return kopecks / 100
}
