export type { SavedAddress } from './saved-address'
export { WISHLIST_LIMIT, type WishlistEntry } from './wishlist'
export type { StaffCustomer } from './staff-customer'
