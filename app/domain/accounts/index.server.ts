export { changeEmail, markEmailProven, setPendingEmail } from './account-email.server'
export {
  agreeToMarketing,
  beginAdvertising,
  markBounced,
  unmarkBounced,
  refuseMarketing,
} from './account-marketing.server'
export { accountOfOrder, type OrderAccount } from './account-of-order.server'
export {
  setFirstPasswordOf,
  setPassword,
  noteCity,
  removeAccount,
  resetPerson,
  savePerson,
  setCustomerState,
  UNNAMED,
} from './account-person.server'
export {
  keepOneAdministrator,
  makeStaffOf,
  noteSignIn,
  openNewStaffAccount,
  setStaffState,
} from './account-staff.server'
export { openAccount, openInvitedAccount, openListedAccount, openStaffAccount } from './open-account.server'
export { addToSpent, recountOrders } from './order-figures.server'
