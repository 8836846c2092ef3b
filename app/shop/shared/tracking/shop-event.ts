export interface ShownProduct {
  id: string
  name: string
  priceKopecks: number
  oldPriceKopecks?: number | null
  brand?: string | null
  category?: { name: string }
  color?: string | null
}

export interface ShownLine {
  productId: string | null
  sku?: string
  name: string
  color?: string | null
  unitPriceKopecks: number
  quantity: number
}

export interface ShownCart {
  lines: readonly ShownLine[]
  totalKopecks: number
  promoCode: string | null
}

/** The position is counted over all pages of the list, from 1. */
export interface ListPlace {
  list: string
  position: number
}

/** No personal data. Our own analytics and the providers get the same events. */
export type ShopEvent =
  /** Another path or query. Comes before all other events of the page. */
  | { type: 'page-view'; path: string; query: string; title: string }
  | { type: 'search'; search: string }
  | { type: 'list-view'; list: string; products: readonly ShownProduct[]; before: number }
  | { type: 'list-click'; place: ListPlace; product: ShownProduct }
  | { type: 'product-view'; product: ShownProduct }
  /** Changes of the cart on the server. */
  | { type: 'cart-add' | 'cart-remove'; changes: readonly { productId: string; quantity: number }[] }
  | { type: 'wishlist-add'; productIds: readonly string[] }
  | ({ type: 'cart-view' | 'checkout-start' } & ShownCart)
  | { type: 'checkout-submit'; delivery: string; payment: string }
  | ({ type: 'purchase'; orderNumber: string; deliveryKopecks: number; taxKopecks: number } & ShownCart)
  | { type: 'order-view'; lines: readonly ShownLine[] }
  | { type: 'account-form-submit'; form: 'registration' | 'sign-in' }
  | { type: 'signed-in' }
  | { type: 'phone-call' }
