export { assertCustomer } from './assert-customer.server'
export { findCustomersForStaff } from './find-customers-for-staff.server'
export { forgetOldOrders } from './forget-old-orders.server'
export { addressCall, addressInput } from './address-input.server'
export {
  addAddress,
  deleteAddress,
  listAddresses,
  readAddress,
  setDefaultAddress,
  updateAddress,
} from './addresses.server'
export { describeCustomerDeletion } from './describe-customer-deletion.server'
export { deleteAccount, deleteCustomer } from './delete-account.server'
export { collectCustomerData, collectOwnData } from './own-data.server'
export { profileInput, readProfile, updateProfile } from './profile.server'
export { recoverAccount } from './recover-account.server'
export { repeatOrder } from './repeat-order.server'
export { changeGuestWishlist, readGuestEntries } from './guest-wishlist.server'
export { wishlistChangeInput, wishlistItemInput, type WishlistChange } from './wishlist-input.server'
export {
  addToWishlist,
  clearWishlist,
  mergeIntoWishlist,
  readWishlist,
  readWishlistIds,
  removeFromWishlist,
  removeWishlistEntry,
} from './wishlist.server'
export { searchCustomers } from './search-customers.server'
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
export { chosenCustomers, exportCustomers } from './export-customers.server'
export { listCustomers, readCustomerRow } from './list-customers.server'
export { setCustomersStatus, setCustomerStatus } from './set-customer-status.server'
export { liftMailStop } from './mail-stop.server'
export {
  findCustomerByEmail,
  readCustomerMail,
  readMailRecipient,
  writeToCustomer,
} from './customer-mails.server'
export { addCustomerNote, deleteCustomerNote, readCustomerNote } from './customer-notes.server'
export { editCustomer, endCustomerSessions } from './edit-customer.server'
export { customerMailWritten } from './events.server'
export { describeMerge, mergeCustomers } from './merge-customers.server'
export { readCustomer } from './read-customer.server'
