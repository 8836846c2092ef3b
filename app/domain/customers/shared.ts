import type { ProductCard } from '~/domain/catalog/shared'
import type { ChosenShade } from '~/domain/tinted-paints/shared'

export interface SavedAddress {
  id: string
  firstName: string
  lastName: string
  phone: string
  city: string
  postalCode: string
  street: string
  house: string
  apartment: string | null
  isDefault: boolean
}

export interface StaffCustomer {
  id: string
  name: string
  email: string
  phone: string | null
  city: string | null
  street: string | null
  house: string | null
  apartment: string | null
  postalCode: string | null
}

export const WISHLIST_LIMIT = 200

export const GUEST_WISHLIST_LIMIT = 50

export interface WishlistEntry {
  id: string
  /** `lineKey` of product and shade. */
  key: string
  productId: string
  shadeId: string | null
  /** With a shade: its name, colour and price with tinting. */
  product: ProductCard
  shade: ChosenShade | null
}
