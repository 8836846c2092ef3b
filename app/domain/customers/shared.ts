export type { SavedAddress } from './saved-address'
export { GUEST_WISHLIST_LIMIT, WISHLIST_LIMIT, type WishlistEntry } from './wishlist'
export type { StaffCustomer } from './staff-customer'
