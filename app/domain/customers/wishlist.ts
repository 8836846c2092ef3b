import type { ProductCard } from '~/domain/catalog/shared'

/** So many products fit into one wishlist. */
export const WISHLIST_LIMIT = 200

/** So many fit into that of a visitor without an account, which a cookie holds. */
export const GUEST_WISHLIST_LIMIT = 50

/** A product in a customer's wishlist. */
export interface WishlistEntry {
  id: string
  productId: string
  product: ProductCard
}
