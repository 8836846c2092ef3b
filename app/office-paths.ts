import { officePages } from './office-pages.ts'
import { addressOf, type Query } from './page-facts.ts'

export const officePaths = {
  login: (next?: string) => addressOf(officePages.adminLogin, {}, { next }),
  twoFactor: (next?: string) => addressOf(officePages.adminTwoFactor, {}, { next }),
  twoFactorSetUp: () => addressOf(officePages.adminTwoFactorSetUp, {}),
  logout: () => addressOf(officePages.adminLogout, {}),
  overview: () => addressOf(officePages.adminHome, {}),
  orders: (query?: Query) => addressOf(officePages.adminOrders, {}, query),
  ordersManager: (query?: Query) => addressOf(officePages.adminOrdersManager, {}, query),
  /** `search` is the page's raw query, `list` selects the columns. */
  ordersExport: (search: string, list?: 'ordersManager') =>
    addressOf(
      officePages.adminOrdersExport,
      {},
      { ...Object.fromEntries(new URLSearchParams(search)), list },
    ),
  ordersPrint: (kind: 'invoice' | 'packing', ids: readonly string[]) =>
    [addressOf(officePages.adminOrdersPrint, {}, { kind }), ...ids.map((id) => `id=${id}`)].join('&'),
  newOrder: () => addressOf(officePages.adminNewOrder, {}),
  newOrderProducts: (search: string) => addressOf(officePages.adminNewOrderProducts, {}, { search }),
  newOrderCustomers: (search: string) => addressOf(officePages.adminNewOrderCustomers, {}, { search }),
  orderStatus: (
    orderId: string,
    to: string,
    query?: { from: string | undefined; back?: 'list' | undefined },
  ) => addressOf(officePages.adminOrderStatus, { orderId }, { to, ...query }),
  orderLines: (orderId: string, from?: string) =>
    addressOf(officePages.adminOrderLines, { orderId }, { from }),
  orderRefund: (orderId: string, from?: string) =>
    addressOf(officePages.adminOrderRefund, { orderId }, { from }),
  orderPaper: (orderId: string, document: string) =>
    addressOf(officePages.adminOrderPaper, { orderId, document }),
  orderPaperPdf: (orderId: string, document: string) =>
    addressOf(officePages.adminOrderPaperPdf, { orderId, document }),
  orderDeletion: (orderId: string) => addressOf(officePages.adminOrderDeletion, { orderId }),
  orderEdit: (orderId: string, from?: string) =>
    addressOf(officePages.adminOrder, { orderId }, { edit: '1', from }),
  orderNoteDeletion: (orderId: string, noteId: string, from?: string) =>
    addressOf(officePages.adminOrderNoteDeletion, { orderId, noteId }, { from }),
  order: (orderId: string, from?: string) => addressOf(officePages.adminOrder, { orderId }, { from }),
  bulkChange: (bulkChangeId: string) => addressOf(officePages.adminBulkChange, { bulkChangeId }),
  products: (query?: Query) => addressOf(officePages.adminProducts, {}, query),
  newProduct: (copy?: string) => addressOf(officePages.adminNewProduct, {}, { copy }),
  productEdit: (productId: string, from?: string) =>
    addressOf(officePages.adminProduct, { productId }, { from }),
  productDraft: (productId: string | null) =>
    addressOf(officePages.adminProductDraft, { productOrNew: productId ?? 'new' }),
  productPreview: (productId: string | null) =>
    addressOf(officePages.adminProductPreview, { productOrNew: productId ?? 'new' }),
  productHistory: (productId: string) => addressOf(officePages.adminProductHistory, { productId }),
  productFamily: (productId: string) => addressOf(officePages.adminProductFamily, { productId }),
  productDocuments: (productId: string) => addressOf(officePages.adminProductDocuments, { productId }),
  productPairs: (productId: string) => addressOf(officePages.adminProductPairs, { productId }),
  productsExport: (search: string) =>
    addressOf(officePages.adminProductsExport, {}, Object.fromEntries(new URLSearchParams(search))),
  productsBulk: (bulkChangeId: string, query?: Query) =>
    addressOf(officePages.adminProductsBulk, { bulkChangeId }, query),
  productDeletion: (productId: string) => addressOf(officePages.adminProductDeletion, { productId }),
  synonyms: (query?: Query) => addressOf(officePages.adminSynonyms, {}, query),
  synonym: (synonymId: string) => addressOf(officePages.adminSynonym, { synonymId }),
  synonymDeletion: (synonymId: string) => addressOf(officePages.adminSynonymDeletion, { synonymId }),
  inventory: (query?: Query) => addressOf(officePages.adminInventory, {}, query),
  movements: (query?: Query) => addressOf(officePages.adminMovements, {}, query),
  stockTakes: () => addressOf(officePages.adminStockTakes, {}),
  stockTake: (stockTakeId: string, query?: Query) =>
    addressOf(officePages.adminStockTake, { stockTakeId }, query),
  /** `part` starts at 1. */
  stockTakeSheet: (stockTakeId: string, part?: number) =>
    addressOf(
      officePages.adminStockTakeSheet,
      { stockTakeId },
      { part: part === undefined ? undefined : String(part) },
    ),
  stockTakeEnd: (stockTakeId: string) => addressOf(officePages.adminStockTakeEnd, { stockTakeId }),
  stockTakeCancellation: (stockTakeId: string) =>
    addressOf(officePages.adminStockTakeCancellation, { stockTakeId }),
  deliveries: (query?: Query) => addressOf(officePages.adminDeliveries, {}, query),
  delivery: (deliveryId: string) => addressOf(officePages.adminDelivery, { deliveryId }),
  deliveryReceipt: (deliveryId: string) => addressOf(officePages.adminDeliveryReceipt, { deliveryId }),
  deliveryCancellation: (deliveryId: string) =>
    addressOf(officePages.adminDeliveryCancellation, { deliveryId }),
  stock: (productId: string) => addressOf(officePages.adminStock, { productId }),
  categories: (query?: Query) => addressOf(officePages.adminCategories, {}, query),
  newCategory: () => addressOf(officePages.adminNewCategory, {}),
  category: (categoryId: string) => addressOf(officePages.adminCategory, { categoryId }),
  categoryDeletion: (categoryId: string) => addressOf(officePages.adminCategoryDeletion, { categoryId }),
  promos: (query?: Query) => addressOf(officePages.adminPromos, {}, query),
  newPromo: (copy?: string) => addressOf(officePages.adminNewPromo, {}, { copy }),
  promoBatch: () => addressOf(officePages.adminPromoBatch, {}),
  promosExport: (search: string) =>
    addressOf(officePages.adminPromosExport, {}, Object.fromEntries(new URLSearchParams(search))),
  promo: (promoId: string) => addressOf(officePages.adminPromo, { promoId }),
  promoDeletion: (promoId: string) => addressOf(officePages.adminPromoDeletion, { promoId }),
  sales: (query?: Query) => addressOf(officePages.adminSales, {}, query),
  newSale: (copy?: string) => addressOf(officePages.adminNewSale, {}, { copy }),
  saleProducts: (search: string) => addressOf(officePages.adminSaleProducts, {}, { search }),
  sale: (saleId: string) => addressOf(officePages.adminSale, { saleId }),
  saleDeletion: (saleId: string) => addressOf(officePages.adminSaleDeletion, { saleId }),
  customers: (query?: Query) => addressOf(officePages.adminCustomers, {}, query),
  customersExport: (search: string) =>
    addressOf(officePages.adminCustomersExport, {}, Object.fromEntries(new URLSearchParams(search))),
  customer: (customerId: string, query?: Query) =>
    addressOf(officePages.adminCustomer, { customerId }, query),
  customerData: (customerId: string) => addressOf(officePages.adminCustomerData, { customerId }),
  customerDeletion: (customerId: string) => addressOf(officePages.adminCustomerDeletion, { customerId }),
  /** The first customer remains. */
  customerMerge: (customerId: string, otherId: string) =>
    addressOf(officePages.adminCustomerMerge, { customerId, otherId }),
  customerMail: (customerId: string) => addressOf(officePages.adminCustomerMail, { customerId }),
  customerStaff: (customerId: string) => addressOf(officePages.adminCustomerStaff, { customerId }),
  customerNoteDeletion: (customerId: string, noteId: string) =>
    addressOf(officePages.adminCustomerNoteDeletion, { customerId, noteId }),
  segments: () => addressOf(officePages.adminSegments, {}),
  newSegment: (query?: Query) => addressOf(officePages.adminNewSegment, {}, query),
  segment: (segmentId: string) => addressOf(officePages.adminSegment, { segmentId }),
  segmentDeletion: (segmentId: string) => addressOf(officePages.adminSegmentDeletion, { segmentId }),
  mailings: (query?: Query) => addressOf(officePages.adminMailings, {}, query),
  newMailing: (like?: { copy: string } | { template: string }) =>
    addressOf(officePages.adminNewMailing, {}, like),
  mailingProducts: (search: string) => addressOf(officePages.adminMailingProducts, {}, { search }),
  automaticMails: () => addressOf(officePages.adminAutomaticMails, {}),
  automaticMail: (kind: string, query?: Query) => addressOf(officePages.adminAutomaticMail, { kind }, query),
  automaticLetter: (kind: string, query?: Query) =>
    addressOf(officePages.adminAutomaticLetter, { kind }, query),
  mailing: (mailingId: string) => addressOf(officePages.adminMailing, { mailingId }),
  mailingStream: (mailingId: string) => addressOf(officePages.adminMailingStream, { mailingId }),
  mailingSending: (mailingId: string) => addressOf(officePages.adminMailingSending, { mailingId }),
  mailingEdit: (mailingId: string) => addressOf(officePages.adminMailingEdit, { mailingId }),
  mailingPreview: (mailingId: string, query?: Query) =>
    addressOf(officePages.adminMailingPreview, { mailingId }, query),
  mailingLetter: (mailingId: string, query?: Query) =>
    addressOf(officePages.adminMailingLetter, { mailingId }, query),
  mailingDeletion: (mailingId: string) => addressOf(officePages.adminMailingDeletion, { mailingId }),
  mailingTemplates: () => addressOf(officePages.adminMailingTemplates, {}),
  newMailingTemplate: (like?: { automatic: string }) =>
    addressOf(officePages.adminNewMailingTemplate, {}, like),
  mailingTemplate: (templateId: string) => addressOf(officePages.adminMailingTemplate, { templateId }),
  mailingTemplateDeletion: (templateId: string) =>
    addressOf(officePages.adminMailingTemplateDeletion, { templateId }),
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
  security: () => addressOf(officePages.adminSecurity, {}),
  settings: (tab?: string, saved?: '1') =>
    tab === undefined
      ? addressOf(officePages.adminSettings, {}, { saved })
      : addressOf(officePages.adminSettingsTab, { tab }, { saved }),
  ownAccess: () => addressOf(officePages.adminOwnAccess, {}),
  mailTemplates: () => addressOf(officePages.adminMailTemplates, {}),
  mailTemplate: (template: string, query?: Query) =>
    addressOf(officePages.adminMailTemplate, { template }, query),
  pickupPoints: () => addressOf(officePages.adminPickupPoints, {}),
  newPickupPoint: () => addressOf(officePages.adminNewPickupPoint, {}),
  pickupPoint: (pointId: string) => addressOf(officePages.adminPickupPoint, { pointId }),
  pickupPointDeletion: (pointId: string) => addressOf(officePages.adminPickupPointDeletion, { pointId }),
  zones: () => addressOf(officePages.adminZones, {}),
  newZone: () => addressOf(officePages.adminNewZone, {}),
  zone: (zoneId: string) => addressOf(officePages.adminZone, { zoneId }),
  zoneDeletion: (zoneId: string) => addressOf(officePages.adminZoneDeletion, { zoneId }),
  queues: () => addressOf(officePages.adminQueues, {}),
  queue: (queue: string, query?: Query) => addressOf(officePages.adminQueue, { queue }, query),
  queueJob: (queue: string, jobId: string) => addressOf(officePages.adminQueueJob, { queue, jobId }),
  health: () => addressOf(officePages.adminHealth, {}),
  integrations: (add?: '1') => addressOf(officePages.adminIntegrations, {}, { add }),
  integration: (integrationId: string) => addressOf(officePages.adminIntegration, { integrationId }),
  integrationDeletion: (integrationId: string) =>
    addressOf(officePages.adminIntegrationDeletion, { integrationId }),
  programs: () => addressOf(officePages.adminPrograms, {}),
  newProgram: () => addressOf(officePages.adminNewProgram, {}),
  program: (programId: string) => addressOf(officePages.adminProgram, { programId }),
  programRevocation: (programId: string) => addressOf(officePages.adminProgramRevocation, { programId }),
  webhooks: () => addressOf(officePages.adminWebhooks, {}),
  newWebhook: () => addressOf(officePages.adminNewWebhook, {}),
  webhook: (endpointId: string) => addressOf(officePages.adminWebhook, { endpointId }),
  webhookDeletion: (endpointId: string) => addressOf(officePages.adminWebhookDeletion, { endpointId }),
  webhookDelivery: (endpointId: string, deliveryId: string) =>
    addressOf(officePages.adminWebhookDelivery, { endpointId, deliveryId }),
  notificationStream: () => addressOf(officePages.adminNotificationStream, {}),
  notificationSettings: () => addressOf(officePages.adminNotificationSettings, {}),
  search: (words?: string) => addressOf(officePages.adminSearch, {}, { q: words }),
  notificationDeletion: (ids: readonly string[]) =>
    addressOf(officePages.adminNotificationDeletion, {}, { ids: ids.join(',') }),
  devMail: (name?: string) => addressOf(officePages.devMail, {}, { name }),
} as const
