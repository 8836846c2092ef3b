import type { ProductCard } from '~/domain/catalog/shared'

/** So many products fit into one wishlist. */
export const WISHLIST_LIMIT = 200

/** A product in a customer's wishlist. */
export interface WishlistEntry {
  id: string
  productId: string
  product: ProductCard
}
