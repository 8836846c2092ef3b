/** A product as a page shows it. */
export interface ShownProduct {
  id: string
  name: string
  priceKopecks: number
  /** What it cost before it was reduced. */
  oldPriceKopecks?: number | null
  brand?: string | null
  category?: { name: string }
  color?: string | null
}

/** A line of a cart or an order as a page shows it. */
export interface ShownLine {
  /** Null when the shop no longer has the product. */
  productId: string | null
  sku?: string
  name: string
  color?: string | null
  unitPriceKopecks: number
  quantity: number
}

/** A cart as a page shows it. */
export interface ShownCart {
  lines: readonly ShownLine[]
  totalKopecks: number
  /** The promo code that counts. */
  promoCode: string | null
}

/** Where a product stands: the list's name, and the place on all pages of the list, from 1. */
export interface ListPlace {
  list: string
  position: number
}

/**
 * What happens on the shop's pages, published by the component that knows it; nothing personal. Our own count of visits and the owner's
 * analytics providers hear the same events.
 */
export type ShopEvent =
  /** A page is looked at: another path, or another query. Comes before everything that is on the page. */
  | { type: 'page-view'; path: string; query: string; title: string }
  | { type: 'search'; search: string }
  /** A list of products is shown; `before` products stand on the pages before this one. */
  | { type: 'list-view'; list: string; products: readonly ShownProduct[]; before: number }
  /** A product of a list was chosen. */
  | { type: 'list-click'; place: ListPlace; product: ShownProduct }
  | { type: 'product-view'; product: ShownProduct }
  /** Pieces that the server's cart has more (or fewer) than before. */
  | { type: 'cart-add' | 'cart-remove'; changes: readonly { productId: string; quantity: number }[] }
  | { type: 'wishlist-add'; productIds: readonly string[] }
  | ({ type: 'cart-view' | 'checkout-start' } & ShownCart)
  /** The checkout's form was sent with these choices. */
  | { type: 'checkout-submit'; delivery: string; payment: string }
  /** A placed order is shown to who placed it, for the first time or again. */
  | ({ type: 'purchase'; orderNumber: string; deliveryKopecks: number; taxKopecks: number } & ShownCart)
  /** A customer looks at an order of the past. */
  | { type: 'order-view'; lines: readonly ShownLine[] }
  | { type: 'account-form-submit'; form: 'registration' | 'sign-in' }
  /** Somebody is signed in who was not. */
  | { type: 'signed-in' }
  /** A telephone number was pressed. */
  | { type: 'phone-call' }
