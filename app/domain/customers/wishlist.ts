import type { ProductCard } from '~/domain/catalog/shared'

export const WISHLIST_LIMIT = 200

export const GUEST_WISHLIST_LIMIT = 50

export interface WishlistEntry {
  id: string
  productId: string
  product: ProductCard
}
