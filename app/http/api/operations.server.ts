import { administratorLoginCall } from './admin/sign-in.server'
import {
  createCategoryCall,
  deleteCategoryCall,
  listStaffCategoriesCall,
  readStaffCategoryCall,
  updateCategoryCall,
} from './admin/categories.server'
import {
  deleteNotificationCall,
  markNotificationReadCall,
  markNotificationsReadCall,
  notificationsCall,
} from './admin/notifications.server'
import { createExportCall, readExportCall, readExportFileCall } from './admin/exports.server'
import {
  applyImportCall,
  createImportCall,
  listImportRowsCall,
  readImportCall,
  undoImportCall,
} from './admin/imports.server'
import { listIntegrationsCall, testIntegrationCall, updateIntegrationCall } from './admin/integrations.server'
import { addOrderNoteCall, deleteOrderNoteCall } from './admin/order-notes.server'
import {
  deleteStaffOrderCall,
  listOrdersOfCustomerCall,
  listStaffOrdersCall,
  readStaffOrderCall,
  updateStaffOrderCall,
} from './admin/orders.server'
import {
  customerStatsCall,
  deleteCustomerCall,
  listUsersCall,
  sendEmailCall,
  setCustomerStatusCall,
  updateCustomerCall,
} from './admin/customers.server'
import {
  createMailingCall,
  deleteMailingCall,
  listMailingsCall,
  listSegmentsCall,
  readMailingCall,
  updateMailingCall,
} from './admin/mailings.server'
import { changeMailingStatusCall, checkMailingCall, testMailingCall } from './admin/mailing-steps.server'
import { testEmailSettingsCall } from './admin/mail-test.server'
import { readEmailSettingsCall, updateEmailSettingsCall, updateSettingsCall } from './admin/settings.server'
import { uploadCategoryImageCall, uploadImageCall } from './admin/uploads.server'
import { changeOwnPasswordCall, createStaffCall } from './admin/staff.server'
import { createProductCall, deleteProductCall, updateProductCall } from './admin/products.server'
import type { AnyOperation } from './operation.server'
import {
  addAddressCall,
  deleteAddressCall,
  listAddressesCall,
  updateAddressCall,
} from './storefront/addresses.server'
import { trackCall } from './storefront/analytics.server'
import { contactCall, contactCheckCall } from './storefront/contact.server'
import { activateCall, checkActivationCall, setPasswordCall } from './storefront/first-passwords.server'
import { orderSuccessCall, placeOrderCall } from './storefront/orders.server'
import { paymentStatusCall, startPaymentCall } from './storefront/payments.server'
import {
  featuredProductsCall,
  listProductsCall,
  productCall,
  relatedProductsCall,
} from './storefront/products.server'
import { listOrdersCall, profileCall } from './storefront/profile.server'
import { categoriesCall, integrationSettingsCall, publicSettingsCall } from './storefront/shop-facts.server'
import { loginCall, logoutCall, registerCall } from './storefront/sign-in.server'
import { addToWishlistCall, readWishlistCall, removeFromWishlistCall } from './storefront/wishlist.server'

/** In the order of the documentation, grouped by `tag`. */
export const apiOperations: readonly AnyOperation[] = [
  ...[listProductsCall, featuredProductsCall, productCall, relatedProductsCall, categoriesCall],
  ...[publicSettingsCall, integrationSettingsCall],
  ...[registerCall, loginCall, administratorLoginCall, setPasswordCall],
  ...[checkActivationCall, activateCall],
  ...[profileCall, logoutCall, listAddressesCall, addAddressCall, updateAddressCall, deleteAddressCall],
  ...[readWishlistCall, addToWishlistCall, removeFromWishlistCall],
  ...[placeOrderCall, listOrdersCall, orderSuccessCall],
  ...[startPaymentCall, paymentStatusCall],
  ...[contactCheckCall, contactCall],
  trackCall,
  ...[listStaffOrdersCall, readStaffOrderCall, listOrdersOfCustomerCall, updateStaffOrderCall],
  ...[addOrderNoteCall, deleteOrderNoteCall, deleteStaffOrderCall],
  ...[createProductCall, updateProductCall, deleteProductCall, uploadImageCall],
  ...[
    listStaffCategoriesCall,
    readStaffCategoryCall,
    createCategoryCall,
    updateCategoryCall,
    deleteCategoryCall,
    uploadCategoryImageCall,
  ],
  ...[updateSettingsCall, readEmailSettingsCall, updateEmailSettingsCall, testEmailSettingsCall],
  ...[
    listUsersCall,
    customerStatsCall,
    setCustomerStatusCall,
    updateCustomerCall,
    sendEmailCall,
    deleteCustomerCall,
  ],
  ...[listMailingsCall, createMailingCall, checkMailingCall, changeMailingStatusCall, testMailingCall],
  ...[readMailingCall, updateMailingCall, deleteMailingCall, listSegmentsCall],
  ...[createImportCall, readImportCall, listImportRowsCall, applyImportCall, undoImportCall],
  ...[createExportCall, readExportCall, readExportFileCall],
  ...[changeOwnPasswordCall, createStaffCall],
  ...[listIntegrationsCall, updateIntegrationCall, testIntegrationCall],
  ...[notificationsCall, markNotificationReadCall, markNotificationsReadCall, deleteNotificationCall],
]
