import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config'

import { pages, type PageName } from './pages.ts'

/** What stands around a page. */
type Frame = 'shop' | 'profile' | 'office' | 'none'

/** The module of every page and file of the table of addresses; the calls of the JSON contract stand in http/api/operations.server.ts. */
const modules: Record<PageName, readonly [Frame, string]> = {
  home: ['shop', 'routes/shop/home.tsx'],
  catalog: ['shop', 'routes/shop/catalog.tsx'],
  category: ['shop', 'routes/shop/catalog.tsx'],
  product: ['shop', 'routes/shop/product.tsx'],
  wishlist: ['shop', 'routes/shop/wishlist.tsx'],
  compare: ['shop', 'routes/shop/compare.tsx'],
  reviews: ['shop', 'routes/shop/reviews.tsx'],
  cart: ['shop', 'routes/shop/cart.tsx'],
  checkout: ['shop', 'routes/shop/checkout.tsx'],
  checkoutPayment: ['shop', 'routes/shop/checkout-payment.tsx'],
  orderSuccess: ['shop', 'routes/shop/order-success.tsx'],
  about: ['shop', 'routes/shop/about.tsx'],
  contacts: ['shop', 'routes/shop/contacts.tsx'],
  payment: ['shop', 'routes/shop/payment.tsx'],
  newsletter: ['shop', 'routes/shop/newsletter.tsx'],
  newsletterConfirm: ['shop', 'routes/shop/newsletter-confirm.tsx'],
  unsubscribe: ['shop', 'routes/account/unsubscribe.tsx'],
  privacy: ['shop', 'routes/shop/privacy.tsx'],
  terms: ['shop', 'routes/shop/terms.tsx'],
  login: ['shop', 'routes/account/login.tsx'],
  passwordSetup: ['shop', 'routes/account/password-setup.tsx'],
  forgotPassword: ['shop', 'routes/account/forgot-password.tsx'],
  resetPassword: ['shop', 'routes/account/reset-password.tsx'],
  confirmEmail: ['shop', 'routes/account/confirm-email.tsx'],
  activateAccount: ['shop', 'routes/account/activate-account.tsx'],
  profile: ['profile', 'routes/account/orders.tsx'],
  profileDetails: ['profile', 'routes/account/details.tsx'],
  profileWishlist: ['profile', 'routes/account/wishlist.tsx'],
  profileOrder: ['shop', 'routes/account/order.tsx'],
  profileAddress: ['shop', 'routes/account/address.tsx'],
  deleteAccount: ['shop', 'routes/account/delete-account.tsx'],
  apiDocs: ['shop', 'routes/api/docs.tsx'],
  test: ['shop', 'routes/dev/test.tsx'],
  notFound: ['shop', 'routes/shop/not-found.tsx'],
  logout: ['none', 'routes/account/logout.ts'],
  ownData: ['none', 'routes/account/own-data.ts'],
  adminLogin: ['none', 'routes/admin/login.tsx'],
  adminLogout: ['none', 'routes/admin/logout.ts'],
  adminUnread: ['none', 'routes/admin/unread-notifications.ts'],
  adminHome: ['office', 'routes/admin/overview.tsx'],
  adminNotifications: ['office', 'routes/admin/notifications.tsx'],
  adminNotificationDeletion: ['office', 'routes/admin/notification-deletion.tsx'],
  adminOrders: ['office', 'routes/admin/orders.tsx'],
  adminOrdersManager: ['office', 'routes/admin/orders-manager.tsx'],
  adminNewOrder: ['office', 'routes/admin/new-order.tsx'],
  adminNewOrderProducts: ['none', 'routes/admin/new-order-products.ts'],
  adminNewOrderCustomers: ['none', 'routes/admin/new-order-customers.ts'],
  adminOrderStatus: ['office', 'routes/admin/order-status.tsx'],
  adminOrderLines: ['office', 'routes/admin/order-lines.tsx'],
  adminOrderRefund: ['office', 'routes/admin/order-refund.tsx'],
  adminOrdersPrint: ['office', 'routes/admin/orders-print.tsx'],
  adminOrderPaper: ['office', 'routes/admin/order-paper.tsx'],
  adminOrderPaperPdf: ['none', 'routes/admin/order-paper-pdf.ts'],
  adminOrderDeletion: ['office', 'routes/admin/order-deletion.tsx'],
  adminOrdersExport: ['none', 'routes/admin/orders-export.ts'],
  adminOrderNoteDeletion: ['office', 'routes/admin/order-note-deletion.tsx'],
  adminBulkChange: ['office', 'routes/admin/bulk-change.tsx'],
  adminOrder: ['office', 'routes/admin/order.tsx'],
  adminProducts: ['office', 'routes/admin/products.tsx'],
  adminNewProduct: ['office', 'routes/admin/product-new.tsx'],
  adminProduct: ['office', 'routes/admin/product-edit.tsx'],
  adminProductHistory: ['office', 'routes/admin/product-history.tsx'],
  adminProductFamily: ['office', 'routes/admin/product-family.tsx'],
  adminProductDocuments: ['office', 'routes/admin/product-documents.tsx'],
  adminProductsBulk: ['office', 'routes/admin/products-bulk.tsx'],
  adminProductDeletion: ['office', 'routes/admin/product-deletion.tsx'],
  adminProductsExport: ['none', 'routes/admin/products-export.ts'],
  adminInventory: ['office', 'routes/admin/inventory.tsx'],
  adminMovements: ['office', 'routes/admin/movements.tsx'],
  adminStock: ['office', 'routes/admin/stock.tsx'],
  adminCategories: ['office', 'routes/admin/categories.tsx'],
  adminNewCategory: ['office', 'routes/admin/new-category.tsx'],
  adminCategory: ['office', 'routes/admin/category.tsx'],
  adminCategoryDeletion: ['office', 'routes/admin/category-deletion.tsx'],
  adminPromos: ['office', 'routes/admin/promos.tsx'],
  adminNewPromo: ['office', 'routes/admin/new-promo.tsx'],
  adminPromoBatch: ['office', 'routes/admin/promo-batch.tsx'],
  adminPromosExport: ['none', 'routes/admin/promos-export.ts'],
  adminPromo: ['office', 'routes/admin/promo.tsx'],
  adminPromoDeletion: ['office', 'routes/admin/promo-deletion.tsx'],
  adminSales: ['office', 'routes/admin/sales.tsx'],
  adminNewSale: ['office', 'routes/admin/new-sale.tsx'],
  adminSale: ['office', 'routes/admin/sale.tsx'],
  adminSaleDeletion: ['office', 'routes/admin/sale-deletion.tsx'],
  adminReviews: ['office', 'routes/admin/reviews.tsx'],
  adminMessages: ['office', 'routes/admin/messages.tsx'],
  adminMessage: ['office', 'routes/admin/message.tsx'],
  adminMails: ['office', 'routes/admin/mails.tsx'],
  adminAudit: ['office', 'routes/admin/audit.tsx'],
  adminNotificationStream: ['none', 'routes/admin/notification-stream.ts'],
  adminNotificationSettings: ['office', 'routes/admin/notification-settings.tsx'],
  adminSearch: ['office', 'routes/admin/search.tsx'],
  adminNotFound: ['office', 'routes/admin/not-found.tsx'],
  cartTest: ['none', 'routes/dev/cart-test.tsx'],
  originalPage: ['none', 'routes/dev/original-wakawaka.tsx'],
  devMail: ['none', 'routes/dev/mail.tsx'],
  document: ['none', 'routes/feeds/product-document.ts'],
  suggestions: ['none', 'routes/shop/suggestions.ts'],
  image: ['none', 'routes/feeds/product-image.ts'],
  robots: ['none', 'routes/feeds/robots.ts'],
  sitemapIndex: ['none', 'routes/feeds/sitemap-index.ts'],
  sitemap: ['none', 'routes/feeds/sitemap.ts'],
  market: ['none', 'routes/feeds/market.ts'],
  manifest: ['none', 'routes/feeds/manifest.ts'],
  previewPicture: ['none', 'routes/feeds/preview-picture.ts'],
  pixel: ['none', 'routes/feeds/pixel.ts'],
  openApi: ['none', 'routes/api/openapi.ts'],
  bankCallback: ['none', 'routes/api/sberbank-callback.ts'],
}

/** The routes in a frame that stands at `base`. */
function routesIn(frame: Frame, base = '/'): RouteConfigEntry[] {
  const names = Object.keys(modules) as PageName[]
  return names.flatMap((id) => {
    const [own, file] = modules[id]
    if (own !== frame) return []
    const path = pages[id].path.slice(base.length).replace(/^\//, '')
    return [path === '' ? index(file, { id }) : route(path, file, { id })]
  })
}

const profile = route(pages.profile.path.slice(1), 'routes/account/profile.tsx', routesIn('profile', pages.profile.path))
const office = route(pages.adminHome.path.slice(1), 'routes/admin/layout.tsx', routesIn('office', pages.adminHome.path))

export default [layout('routes/shop/layout.tsx', [...routesIn('shop'), profile]), office, ...routesIn('none')] satisfies RouteConfig
