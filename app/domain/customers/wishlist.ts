import type { ProductCard } from '~/domain/catalog/shared'

/** So many products fit into one wishlist. */
export const WISHLIST_LIMIT = 200

/** A product that a customer wishes for. */
export interface WishlistEntry {
  id: string
  productId: string
  product: ProductCard
}
