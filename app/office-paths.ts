import type { Permission } from '~/domain/auth/shared'

import { addressOf, type PageFacts } from './page-facts.ts'

/** Administrators work on while the shop is closed, and nobody else learns what is there. */
const office = <Needed extends Permission>(permission: Needed) => ({ office: true, permission, openInMaintenance: true }) as const

/** Bytes of a form with one picture: more than any that is taken, so that one a little too large hears why. */
const PICTURE_FORM = 12 * 1024 * 1024

/** The same of a form with some of a product's pictures; more at once are sent one by one where scripts run. */
const PICTURES_FORM = 112 * 1024 * 1024

/** The same of a form with a document. */
const DOCUMENT_FORM = 24 * 1024 * 1024

/** The back office's half of the table of addresses (paths.ts); pages and scripts of shoppers never load it. */
export const officePages = {
  adminLogin: { path: '/admin/login', openInMaintenance: true, tiers: { change: 'sign-in' } },
  adminSecondStep: { path: '/admin/login/second', openInMaintenance: true, tiers: { change: 'sign-in' } },
  adminSecondStepSetUp: { path: '/admin/login/set-up', openInMaintenance: true, tiers: { change: 'sign-in' } },
  adminLogout: { path: '/admin/logout', openInMaintenance: true },
  adminHome: { path: '/admin', ...office('overview.read') },
  adminOrders: { path: '/admin/orders', ...office('orders.read') },
  adminOrdersManager: { path: '/admin/orders-manager', ...office('orders.read') },
  adminOrdersExport: { path: '/admin/orders/export', ...office('orders.read') },
  adminOrdersPrint: { path: '/admin/orders/print', ...office('orders.read') },
  adminNewOrder: { path: '/admin/orders/new', ...office('orders.write') },
  adminNewOrderProducts: { path: '/admin/orders/new/products', ...office('orders.write') },
  adminNewOrderCustomers: { path: '/admin/orders/new/customers', ...office('orders.write') },
  adminOrderStatus: { path: '/admin/orders/:orderId/status', ...office('orders.write') },
  adminOrderLines: { path: '/admin/orders/:orderId/lines', ...office('orders.write') },
  adminOrderRefund: { path: '/admin/orders/:orderId/refund', ...office('orders.refund') },
  adminOrderPaper: { path: '/admin/orders/:orderId/print/:document', ...office('orders.read') },
  adminOrderPaperPdf: { path: '/admin/orders/:orderId/print/:document/pdf', ...office('orders.read') },
  adminOrderDeletion: { path: '/admin/orders/:orderId/delete', ...office('orders.write') },
  adminOrderNoteDeletion: { path: '/admin/orders/:orderId/notes/:noteId/delete', ...office('orders.write') },
  adminBulkChange: { path: '/admin/bulk/:bulkChangeId', ...office('orders.write') },
  adminOrder: { path: '/admin/orders/:orderId', ...office('orders.read') },
  adminProducts: { path: '/admin/products', ...office('products.read') },
  adminNewProduct: { path: '/admin/products/new', ...office('products.write'), maxBody: PICTURES_FORM },
  adminProduct: { path: '/admin/products/:productId/edit', ...office('products.write'), maxBody: PICTURES_FORM },
  adminProductDraft: { path: '/admin/products/drafts/:productId', ...office('products.write') },
  adminProductPreview: { path: '/admin/products/drafts/:productId/preview', ...office('products.write') },
  adminProductHistory: { path: '/admin/products/:productId/history', ...office('products.write') },
  adminProductFamily: { path: '/admin/products/:productId/family', ...office('products.write') },
  adminProductDocuments: { path: '/admin/products/:productId/documents', ...office('products.write'), maxBody: DOCUMENT_FORM },
  adminProductPairs: { path: '/admin/products/:productId/pairs', ...office('products.write') },
  adminProductsBulk: { path: '/admin/products/bulk/:bulkChangeId', ...office('products.write') },
  adminProductDeletion: { path: '/admin/products/:productId/delete', ...office('products.write') },
  adminProductsExport: { path: '/admin/products/export', ...office('products.read') },
  adminSynonyms: { path: '/admin/synonyms', ...office('products.write') },
  adminSynonym: { path: '/admin/synonyms/:synonymId/edit', ...office('products.write') },
  adminSynonymDeletion: { path: '/admin/synonyms/:synonymId/delete', ...office('products.write') },
  adminInventory: { path: '/admin/inventory', ...office('stock.write') },
  adminMovements: { path: '/admin/inventory/movements', ...office('stock.write') },
  adminStockTakes: { path: '/admin/inventory/stock-takes', ...office('stock.write') },
  adminStockTake: { path: '/admin/inventory/stock-takes/:stockTakeId', ...office('stock.write') },
  adminStockTakeSheet: { path: '/admin/inventory/stock-takes/:stockTakeId/print', ...office('stock.write') },
  adminStockTakeEnd: { path: '/admin/inventory/stock-takes/:stockTakeId/confirm', ...office('stock.write') },
  adminStockTakeCancellation: { path: '/admin/inventory/stock-takes/:stockTakeId/cancel', ...office('stock.write') },
  adminDeliveries: { path: '/admin/inventory/deliveries', ...office('stock.write') },
  adminDelivery: { path: '/admin/inventory/deliveries/:deliveryId', ...office('stock.write') },
  adminDeliveryReceipt: { path: '/admin/inventory/deliveries/:deliveryId/receive', ...office('stock.write') },
  adminDeliveryCancellation: { path: '/admin/inventory/deliveries/:deliveryId/cancel', ...office('stock.write') },
  adminStock: { path: '/admin/inventory/:productId', ...office('stock.write') },
  adminCategories: { path: '/admin/categories', ...office('categories.write') },
  adminNewCategory: { path: '/admin/categories/new', ...office('categories.write'), maxBody: PICTURE_FORM },
  adminCategory: { path: '/admin/categories/:categoryId/edit', ...office('categories.write'), maxBody: PICTURE_FORM },
  adminCategoryDeletion: { path: '/admin/categories/:categoryId/delete', ...office('categories.write') },
  adminPromos: { path: '/admin/promos', ...office('promotions.write') },
  adminNewPromo: { path: '/admin/promos/new', ...office('promotions.write') },
  adminPromoBatch: { path: '/admin/promos/batch', ...office('promotions.write') },
  adminPromosExport: { path: '/admin/promos/export', ...office('promotions.write') },
  adminPromo: { path: '/admin/promos/:promoId/edit', ...office('promotions.write') },
  adminPromoDeletion: { path: '/admin/promos/:promoId/delete', ...office('promotions.write') },
  adminSales: { path: '/admin/sales', ...office('promotions.write') },
  adminNewSale: { path: '/admin/sales/new', ...office('promotions.write') },
  adminSaleProducts: { path: '/admin/sales/products', ...office('promotions.write') },
  adminSale: { path: '/admin/sales/:saleId/edit', ...office('promotions.write') },
  adminSaleDeletion: { path: '/admin/sales/:saleId/delete', ...office('promotions.write') },
  adminReviews: { path: '/admin/reviews', ...office('reviews.moderate') },
  adminMessages: { path: '/admin/messages', ...office('messages.answer') },
  adminMessage: { path: '/admin/messages/:messageId', ...office('messages.answer') },
  adminMails: { path: '/admin/mails', ...office('mails.read') },
  adminAudit: { path: '/admin/audit', ...office('audit.read') },
  adminStaff: { path: '/admin/staff', ...office('staff.write') },
  adminNewStaff: { path: '/admin/staff/new', ...office('staff.write') },
  adminStaffMember: { path: '/admin/staff/:staffId', ...office('staff.write') },
  adminRoles: { path: '/admin/roles', ...office('staff.write') },
  adminNewRole: { path: '/admin/roles/new', ...office('staff.write') },
  adminRole: { path: '/admin/roles/:roleId', ...office('staff.write') },
  adminRoleDeletion: { path: '/admin/roles/:roleId/delete', ...office('staff.write') },
  adminSecurity: { path: '/admin/security', ...office('office.enter') },
  adminSettings: { path: '/admin/settings', ...office('settings.write'), maxBody: PICTURE_FORM },
  adminOwnAccess: { path: '/admin/settings/admin', ...office('office.enter') },
  adminSettingsTab: { path: '/admin/settings/:tab', ...office('settings.write'), maxBody: PICTURE_FORM },
  adminZones: { path: '/admin/shipping-zones', ...office('settings.write') },
  adminNewZone: { path: '/admin/shipping-zones/new', ...office('settings.write') },
  adminZone: { path: '/admin/shipping-zones/:zoneId', ...office('settings.write') },
  adminZoneDeletion: { path: '/admin/shipping-zones/:zoneId/delete', ...office('settings.write') },
  adminQueues: { path: '/admin/queues', ...office('operations.manage') },
  adminQueue: { path: '/admin/queues/:queue', ...office('operations.manage') },
  adminQueueJob: { path: '/admin/queues/:queue/:jobId', ...office('operations.manage') },
  adminHealth: { path: '/admin/health', ...office('operations.manage') },
  adminIntegrations: { path: '/admin/integrations', ...office('integrations.write') },
  adminIntegration: { path: '/admin/integrations/:integrationId', ...office('integrations.write') },
  adminIntegrationDeletion: { path: '/admin/integrations/:integrationId/delete', ...office('integrations.write') },
  adminPrograms: { path: '/admin/programs', ...office('integrations.write') },
  adminNewProgram: { path: '/admin/programs/new', ...office('integrations.write') },
  adminWebhooks: { path: '/admin/programs/webhooks', ...office('integrations.write') },
  adminNewWebhook: { path: '/admin/programs/webhooks/new', ...office('integrations.write') },
  adminWebhook: { path: '/admin/programs/webhooks/:endpointId', ...office('integrations.write') },
  adminWebhookDeletion: { path: '/admin/programs/webhooks/:endpointId/delete', ...office('integrations.write') },
  adminWebhookDelivery: { path: '/admin/programs/webhooks/:endpointId/deliveries/:deliveryId', ...office('integrations.write') },
  adminProgram: { path: '/admin/programs/:programId', ...office('integrations.write') },
  adminProgramRevocation: { path: '/admin/programs/:programId/revoke', ...office('integrations.write') },
  adminNotificationStream: { path: '/admin/notifications/stream', ...office('notifications.read'), eventStream: true },
  adminNotificationSettings: { path: '/admin/notifications/settings', ...office('notifications.read') },
  adminSearch: { path: '/admin/search', ...office('office.enter') },
  adminNotificationDeletion: { path: '/admin/notifications/delete', ...office('notifications.read') },
  adminNotFound: { path: '/admin/*', ...office('office.enter') },
  devMail: { path: '/dev/mail', permission: 'mails.read', openInMaintenance: true },
} as const satisfies Record<string, PageFacts>

type Query = Readonly<Record<string, string | undefined>>

/** Addresses of the back office; those that the storefront shows too stand in paths.ts. */
export const officePaths = {
  /** Signing in leads to `next` when it is given. */
  login: (next?: string) => addressOf(officePages.adminLogin, {}, { next }),
  /** The second step of a sign-in that leads to `next`. */
  secondStep: (next?: string) => addressOf(officePages.adminSecondStep, {}, { next }),
  /** Where a second step is set up that the owner asks for, before anything else opens. */
  secondStepSetUp: () => addressOf(officePages.adminSecondStepSetUp, {}),
  logout: () => addressOf(officePages.adminLogout, {}),
  overview: () => addressOf(officePages.adminHome, {}),
  orders: (query?: Query) => addressOf(officePages.adminOrders, {}, query),
  ordersManager: (query?: Query) => addressOf(officePages.adminOrdersManager, {}, query),
  /** The whole list as CSV, narrowed as its page is; `search` is the page's query as it stands in its address, `list` whose columns it has. */
  ordersExport: (search: string, list?: 'ordersManager') =>
    addressOf(officePages.adminOrdersExport, {}, { ...Object.fromEntries(new URLSearchParams(search)), list }),
  /** One paper of each of these orders. */
  ordersPrint: (kind: 'invoice' | 'packing', ids: readonly string[]) =>
    [addressOf(officePages.adminOrdersPrint, {}, { kind }), ...ids.map((id) => `id=${id}`)].join('&'),
  newOrder: () => addressOf(officePages.adminNewOrder, {}),
  /** Products, and customers, for what is being typed on the page of a new order. */
  newOrderProducts: (search: string) => addressOf(officePages.adminNewOrderProducts, {}, { search }),
  newOrderCustomers: (search: string) => addressOf(officePages.adminNewOrderCustomers, {}, { search }),
  /** `back` is 'list' where the list itself asked for the step: one goes on there. */
  orderStatus: (orderId: string, to: string, query?: { from: string | undefined; back?: 'list' | undefined }) =>
    addressOf(officePages.adminOrderStatus, { orderId }, { to, ...query }),
  orderLines: (orderId: string, from?: string) => addressOf(officePages.adminOrderLines, { orderId }, { from }),
  orderRefund: (orderId: string, from?: string) => addressOf(officePages.adminOrderRefund, { orderId }, { from }),
  orderPaper: (orderId: string, document: string) => addressOf(officePages.adminOrderPaper, { orderId, document }),
  orderPaperPdf: (orderId: string, document: string) => addressOf(officePages.adminOrderPaperPdf, { orderId, document }),
  orderDeletion: (orderId: string) => addressOf(officePages.adminOrderDeletion, { orderId }),
  orderEdit: (orderId: string, from?: string) => addressOf(officePages.adminOrder, { orderId }, { edit: '1', from }),
  orderNoteDeletion: (orderId: string, noteId: string, from?: string) =>
    addressOf(officePages.adminOrderNoteDeletion, { orderId, noteId }, { from }),
  /** `from` is the list that one comes from, and its query (see readListPlace). */
  order: (orderId: string, from?: string) => addressOf(officePages.adminOrder, { orderId }, { from }),
  bulkChange: (bulkChangeId: string) => addressOf(officePages.adminBulkChange, { bulkChangeId }),
  products: (query?: Query) => addressOf(officePages.adminProducts, {}, query),
  /** `copy` is the product that the new one is like. */
  newProduct: (copy?: string) => addressOf(officePages.adminNewProduct, {}, { copy }),
  /** `from` is the list that one comes from, and its query (see readOrigin). */
  productEdit: (productId: string, from?: string) => addressOf(officePages.adminProduct, { productId }, { from }),
  /** Where the form of a product, or of a new one, keeps what is typed. */
  productDraft: (productId: string | null) => addressOf(officePages.adminProductDraft, { productId: productId ?? 'new' }),
  /** The storefront's page of what the draft says. */
  productPreview: (productId: string | null) => addressOf(officePages.adminProductPreview, { productId: productId ?? 'new' }),
  productHistory: (productId: string) => addressOf(officePages.adminProductHistory, { productId }),
  productFamily: (productId: string) => addressOf(officePages.adminProductFamily, { productId }),
  productDocuments: (productId: string) => addressOf(officePages.adminProductDocuments, { productId }),
  productPairs: (productId: string) => addressOf(officePages.adminProductPairs, { productId }),
  /** The whole list as CSV, narrowed as its page is; `search` is the page's query as it stands in its address. */
  productsExport: (search: string) => addressOf(officePages.adminProductsExport, {}, Object.fromEntries(new URLSearchParams(search))),
  productsBulk: (bulkChangeId: string, query?: Query) => addressOf(officePages.adminProductsBulk, { bulkChangeId }, query),
  productDeletion: (productId: string) => addressOf(officePages.adminProductDeletion, { productId }),
  synonyms: (query?: Query) => addressOf(officePages.adminSynonyms, {}, query),
  synonym: (synonymId: string) => addressOf(officePages.adminSynonym, { synonymId }),
  synonymDeletion: (synonymId: string) => addressOf(officePages.adminSynonymDeletion, { synonymId }),
  inventory: (query?: Query) => addressOf(officePages.adminInventory, {}, query),
  movements: (query?: Query) => addressOf(officePages.adminMovements, {}, query),
  stockTakes: () => addressOf(officePages.adminStockTakes, {}),
  stockTake: (stockTakeId: string, query?: Query) => addressOf(officePages.adminStockTake, { stockTakeId }, query),
  /** `part` is one of several prints, from 1. */
  stockTakeSheet: (stockTakeId: string, part?: number) =>
    addressOf(officePages.adminStockTakeSheet, { stockTakeId }, { part: part === undefined ? undefined : String(part) }),
  stockTakeEnd: (stockTakeId: string) => addressOf(officePages.adminStockTakeEnd, { stockTakeId }),
  stockTakeCancellation: (stockTakeId: string) => addressOf(officePages.adminStockTakeCancellation, { stockTakeId }),
  deliveries: (query?: Query) => addressOf(officePages.adminDeliveries, {}, query),
  delivery: (deliveryId: string) => addressOf(officePages.adminDelivery, { deliveryId }),
  deliveryReceipt: (deliveryId: string) => addressOf(officePages.adminDeliveryReceipt, { deliveryId }),
  deliveryCancellation: (deliveryId: string) => addressOf(officePages.adminDeliveryCancellation, { deliveryId }),
  stock: (productId: string) => addressOf(officePages.adminStock, { productId }),
  categories: (query?: Query) => addressOf(officePages.adminCategories, {}, query),
  newCategory: () => addressOf(officePages.adminNewCategory, {}),
  category: (categoryId: string) => addressOf(officePages.adminCategory, { categoryId }),
  categoryDeletion: (categoryId: string) => addressOf(officePages.adminCategoryDeletion, { categoryId }),
  promos: (query?: Query) => addressOf(officePages.adminPromos, {}, query),
  /** `copy` is the code that the new one is like. */
  newPromo: (copy?: string) => addressOf(officePages.adminNewPromo, {}, { copy }),
  promoBatch: () => addressOf(officePages.adminPromoBatch, {}),
  /** The whole list as CSV, narrowed as its page is; `search` is the page's query as it stands in its address. */
  promosExport: (search: string) => addressOf(officePages.adminPromosExport, {}, Object.fromEntries(new URLSearchParams(search))),
  promo: (promoId: string) => addressOf(officePages.adminPromo, { promoId }),
  promoDeletion: (promoId: string) => addressOf(officePages.adminPromoDeletion, { promoId }),
  sales: (query?: Query) => addressOf(officePages.adminSales, {}, query),
  /** `copy` is the sale that the new one is like. */
  newSale: (copy?: string) => addressOf(officePages.adminNewSale, {}, { copy }),
  /** Products for what is being typed into a sale's form. */
  saleProducts: (search: string) => addressOf(officePages.adminSaleProducts, {}, { search }),
  sale: (saleId: string) => addressOf(officePages.adminSale, { saleId }),
  saleDeletion: (saleId: string) => addressOf(officePages.adminSaleDeletion, { saleId }),
  reviews: (query?: Query) => addressOf(officePages.adminReviews, {}, query),
  messages: (query?: Query) => addressOf(officePages.adminMessages, {}, query),
  message: (messageId: string) => addressOf(officePages.adminMessage, { messageId }),
  mails: () => addressOf(officePages.adminMails, {}),
  audit: (query?: Query) => addressOf(officePages.adminAudit, {}, query),
  staff: (query?: Query) => addressOf(officePages.adminStaff, {}, query),
  newStaff: () => addressOf(officePages.adminNewStaff, {}),
  staffMember: (staffId: string) => addressOf(officePages.adminStaffMember, { staffId }),
  roles: () => addressOf(officePages.adminRoles, {}),
  newRole: () => addressOf(officePages.adminNewRole, {}),
  role: (roleId: string) => addressOf(officePages.adminRole, { roleId }),
  roleDeletion: (roleId: string) => addressOf(officePages.adminRoleDeletion, { roleId }),
  /** One's own second step. */
  security: () => addressOf(officePages.adminSecurity, {}),
  /** The first tab unless another one is named; `saved` says that it was saved just now. */
  settings: (tab?: string, saved?: '1') =>
    tab === undefined ? addressOf(officePages.adminSettings, {}, { saved }) : addressOf(officePages.adminSettingsTab, { tab }, { saved }),
  /** The tab of the settings with one's own password and new administrators. */
  ownAccess: () => addressOf(officePages.adminOwnAccess, {}),
  zones: () => addressOf(officePages.adminZones, {}),
  newZone: () => addressOf(officePages.adminNewZone, {}),
  zone: (zoneId: string) => addressOf(officePages.adminZone, { zoneId }),
  zoneDeletion: (zoneId: string) => addressOf(officePages.adminZoneDeletion, { zoneId }),
  queues: () => addressOf(officePages.adminQueues, {}),
  queue: (queue: string, query?: Query) => addressOf(officePages.adminQueue, { queue }, query),
  queueJob: (queue: string, jobId: string) => addressOf(officePages.adminQueueJob, { queue, jobId }),
  health: () => addressOf(officePages.adminHealth, {}),
  /** `add` opens the dialog of the types that can be added. */
  integrations: (add?: '1') => addressOf(officePages.adminIntegrations, {}, { add }),
  integration: (integrationId: string) => addressOf(officePages.adminIntegration, { integrationId }),
  integrationDeletion: (integrationId: string) => addressOf(officePages.adminIntegrationDeletion, { integrationId }),
  programs: () => addressOf(officePages.adminPrograms, {}),
  newProgram: () => addressOf(officePages.adminNewProgram, {}),
  program: (programId: string) => addressOf(officePages.adminProgram, { programId }),
  programRevocation: (programId: string) => addressOf(officePages.adminProgramRevocation, { programId }),
  webhooks: () => addressOf(officePages.adminWebhooks, {}),
  newWebhook: () => addressOf(officePages.adminNewWebhook, {}),
  webhook: (endpointId: string) => addressOf(officePages.adminWebhook, { endpointId }),
  webhookDeletion: (endpointId: string) => addressOf(officePages.adminWebhookDeletion, { endpointId }),
  webhookDelivery: (endpointId: string, deliveryId: string) => addressOf(officePages.adminWebhookDelivery, { endpointId, deliveryId }),
  notificationStream: () => addressOf(officePages.adminNotificationStream, {}),
  notificationSettings: () => addressOf(officePages.adminNotificationSettings, {}),
  search: (words?: string) => addressOf(officePages.adminSearch, {}, { q: words }),
  notificationDeletion: (ids: readonly string[]) => addressOf(officePages.adminNotificationDeletion, {}, { ids: ids.join(',') }),
  devMail: (name?: string) => addressOf(officePages.devMail, {}, { name }),
} as const
