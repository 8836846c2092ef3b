export { assertCustomer } from './assert-customer.server'
export { findCustomersForStaff, searchCustomers } from './search-customers.server'
export { forgetOldOrders } from './forget-old-orders.server'
export {
  addressCall,
  addressInput,
  addAddress,
  deleteAddress,
  listAddresses,
  readAddress,
  setDefaultAddress,
  updateAddress,
} from './addresses.server'
export { describeCustomerDeletion, deleteAccount, deleteCustomer } from './delete-account.server'
export { collectCustomerData, collectOwnData } from './own-data.server'
export { profileInput, readProfile, updateProfile } from './profile.server'
export { recoverAccount } from './recover-account.server'
export { repeatOrder } from './repeat-order.server'
export { changeGuestWishlist, readGuestEntries } from './wishlist/guest-wishlist.server'
export { wishlistChangeInput, wishlistItemInput, type WishlistChange } from './wishlist/wishlist-input.server'
export {
  addToWishlist,
  clearWishlist,
  mergeIntoWishlist,
  readWishlist,
  readWishlistKeys,
  removeFromWishlist,
  removeWishlistEntry,
} from './wishlist/wishlist.server'
export { customerListQuery } from './customer-list-input.server'
export {
  chosenCustomersInput,
  chosenTagInput,
  customerEditInput,
  customerNoteInput,
  customerPersonCall,
  customerStatusCall,
  customerStatusInput,
  letterCall,
  letterInput,
  tagInput,
} from './customer-input.server'
export { listTags, tagCustomers, untagCustomers } from './customer-tags.server'
export { chosenCustomers, wholeListOfCustomers, type ExportedCustomer } from './export-customers.server'
export { listCustomers, readCustomerRow } from './list-customers.server'
export { setCustomersStatus, setCustomerStatus } from './set-customer-status.server'
export { liftMailStop } from './mail-stop.server'
export {
  findCustomerByEmail,
  readCustomerMail,
  readMailRecipient,
  writeToCustomer,
  customerMailWritten,
} from './customer-mails.server'
export { addCustomerNote, deleteCustomerNote, readCustomerNote } from './customer-notes.server'
export {
  changeListedCustomer,
  findListedCustomers,
  insertListedCustomer,
  lockListedCustomers,
  removeListedCustomer,
  type ListedCustomer,
  type StoredCustomer,
} from './listed-customers.server'
export { editCustomer, endCustomerSessions } from './edit-customer.server'
export { describeMerge, mergeCustomers } from './merge-customers.server'
export { readCustomer } from './read-customer.server'
