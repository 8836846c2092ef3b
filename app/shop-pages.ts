import type { PageFacts } from './page-facts.ts'
import { colorPages } from './shop-pages/colors.ts'
import { guidePages } from './shop-pages/guides.ts'
import { paintSystemPages } from './shop-pages/paint-systems.ts'

const everybody = { audience: 'everybody' } as const
const onePerson = { audience: 'one-person' } as const
const ownersPage = { ...everybody, robots: 'index', cache: { query: [], tags: ['settings'] } } as const
const goods = {
  ...everybody,
  robots: 'index',
  layoutQuery: ['sort', 'view', 'perPage'],
  publicQuery: true,
  tiers: { read: 'search' },
  listing: true,
  cache: {
    query: ['category', 'page', 'perPage', 'sort', 'view'],
    tags: ['catalog', 'stock', 'ratings', 'guides'],
  },
} as const
const file = { robots: 'read' } as const
const feed = { robots: 'read', tiers: { read: 'feed' } } as const
const besideCalls = { tiers: { read: 'api-read', change: 'api-read' } } as const
const accountForm = { tiers: { change: 'account' } } as const

/**
 * The back office has its own table (office-pages.ts), so that the storefront's scripts do not contain it.
 * Decisions by address must use these rows. Browsers receive only `browserFacts`.
 */
export const shopPages = {
  home: {
    path: '/',
    module: 'shop/catalogue/home.route.tsx',
    ...everybody,
    robots: 'index',
    cache: { query: [], tags: ['catalog', 'stock', 'ratings', 'paint-rules'] },
  },
  catalog: { path: '/catalog', module: 'shop/catalogue/catalog.route.tsx', ...goods },
  category: { path: '/catalog/:category', module: 'shop/catalogue/catalog.route.tsx', ...goods },
  brands: {
    path: '/brands',
    module: 'shop/catalogue/brands.route.tsx',
    ...everybody,
    robots: 'index',
    cache: { query: [], tags: ['catalog'] },
  },
  brand: {
    path: '/brands/:brand',
    module: 'shop/catalogue/brand.route.tsx',
    ...everybody,
    robots: 'index',
    cache: { query: [], tags: ['catalog', 'stock', 'ratings'] },
  },
  suggestions: {
    path: '/catalog/suggestions',
    module: 'shop/catalogue/suggestions.route.ts',
    tiers: { read: 'search' },
    listing: true,
  },
  viewed: { path: '/viewed', module: 'shop/catalogue/viewed.route.ts', tiers: { read: 'search' } },
  product: {
    path: '/product/:idOrSlug',
    module: 'shop/product/product.route.tsx',
    ...everybody,
    robots: 'index',
    cache: { query: [], tags: ['catalog', 'stock', 'ratings'] },
  },
  productQuestions: {
    path: '/product/:idOrSlug/questions',
    module: 'shop/product/questions/questions.route.tsx',
    ...everybody,
    robots: 'read',
    tiers: { change: 'message' },
    cache: { query: ['page'], tags: ['catalog'] },
  },
  ...colorPages,
  ...guidePages,
  ...paintSystemPages,
  wishlist: { path: '/wishlist', module: 'shop/lists/wishlist.route.tsx', ...onePerson },
  compare: { path: '/compare', module: 'shop/lists/compare.route.tsx', ...everybody },
  calculator: {
    path: '/calculator',
    module: 'shop/catalogue/calculator.route.tsx',
    ...everybody,
    robots: 'index',
    tiers: { read: 'search' },
  },
  reviews: {
    path: '/reviews',
    module: 'shop/product/reviews/reviews.route.tsx',
    ...everybody,
    robots: 'index',
    cache: { query: ['rating', 'sort', 'page'], tags: ['content', 'catalog'] },
  },
  cart: { path: '/cart', module: 'shop/cart/cart.route.tsx', ...onePerson },
  checkout: {
    path: '/checkout',
    module: 'shop/checkout/checkout.route.tsx',
    ...onePerson,
    tiers: { change: 'order' },
  },
  checkoutDelivery: {
    path: '/checkout/delivery',
    module: 'shop/checkout/checkout-delivery.route.ts',
    ...onePerson,
  },
  checkoutPayment: {
    path: '/checkout/payment',
    module: 'shop/checkout/payment/checkout-payment.route.tsx',
    ...onePerson,
  },
  orderSuccess: { path: '/order-success', module: 'shop/orders/order-success.route.tsx', ...onePerson },
  about: {
    path: '/about',
    module: 'shop/pages/about.route.tsx',
    ...everybody,
    robots: 'index',
    cache: { query: [], tags: ['settings', 'content', 'catalog'] },
  },
  contacts: {
    path: '/contacts',
    module: 'shop/pages/contacts.route.tsx',
    ...onePerson,
    robots: 'index',
    tiers: { change: 'message' },
  },
  payment: { path: '/payment', module: 'shop/pages/payment.route.tsx', ...ownersPage },
  newsletter: {
    path: '/newsletter',
    module: 'shop/subscriptions/newsletter.route.tsx',
    ...onePerson,
    tiers: { change: 'message' },
  },
  newsletterConfirm: {
    path: '/newsletter/confirm',
    module: 'shop/subscriptions/newsletter-confirm.route.tsx',
  },
  // RFC 8058 one-click unsubscribe.
  unsubscribe: {
    path: '/unsubscribe',
    module: 'shop/subscriptions/unsubscribe.route.tsx',
    formsFromAnywhere: true,
  },
  stockWait: {
    path: '/back-in-stock',
    module: 'shop/subscriptions/stock-wait.route.tsx',
    ...onePerson,
    tiers: { change: 'message' },
  },
  stockWaitConfirm: {
    path: '/back-in-stock/confirm',
    module: 'shop/subscriptions/stock-wait-confirm.route.tsx',
  },
  restoreCart: { path: '/cart/restore/:token', module: 'shop/cart/restore-cart.route.tsx', ...onePerson },
  mailingOpened: { path: '/m/o/:token', module: 'shop/subscriptions/mailing-opened.route.ts' },
  mailingLink: { path: '/m/l/:token/:link', module: 'shop/subscriptions/mailing-link.route.ts' },
  privacy: { path: '/privacy', module: 'shop/pages/privacy.route.tsx', ...ownersPage },
  terms: { path: '/terms', module: 'shop/pages/terms.route.tsx', ...ownersPage },
  login: {
    path: '/login',
    module: 'shop/account/login.route.tsx',
    ...onePerson,
    tiers: { change: 'sign-in' },
  },
  logout: { path: '/logout', module: 'shop/account/logout.route.ts' },
  passwordSetup: {
    path: '/password-setup',
    module: 'shop/account/password-setup.route.tsx',
    tiers: { change: 'password' },
  },
  forgotPassword: {
    path: '/forgot-password',
    module: 'shop/account/forgot-password.route.tsx',
    ...onePerson,
    ...accountForm,
  },
  resetPassword: { path: '/reset-password', module: 'shop/account/reset-password.route.tsx', ...accountForm },
  confirmEmail: { path: '/confirm-email', module: 'shop/account/confirm-email.route.tsx', ...accountForm },
  activateAccount: {
    path: '/activate-account',
    module: 'shop/account/activate-account.route.tsx',
    ...accountForm,
  },
  profile: {
    path: '/profile',
    module: 'shop/orders/orders.route.tsx',
    frame: 'profile',
    ...onePerson,
    ...accountForm,
  },
  profileDetails: {
    path: '/profile/details',
    module: 'shop/account/details.route.tsx',
    frame: 'profile',
    ...onePerson,
    ...accountForm,
  },
  profileWishlist: {
    path: '/profile/wishlist',
    module: 'shop/lists/profile-wishlist.route.tsx',
    frame: 'profile',
    ...onePerson,
  },
  profileQuestions: {
    path: '/profile/questions',
    module: 'shop/product/questions/customer-questions.route.tsx',
    frame: 'profile',
    ...onePerson,
  },
  profileOrder: { path: '/profile/orders/:orderId', module: 'shop/orders/order.route.tsx', ...onePerson },
  profileAddress: {
    path: '/profile/addresses/:addressId',
    module: 'shop/account/address.route.tsx',
    ...onePerson,
  },
  deleteAccount: {
    path: '/profile/delete',
    module: 'shop/account/delete-account.route.tsx',
    ...onePerson,
    ...accountForm,
  },
  ownData: { path: '/profile/data', module: 'shop/account/own-data.route.ts' },
  apiDocs: { path: '/api/docs', module: 'routes/api/docs.tsx', ...everybody, ...besideCalls },
  openApi: { path: '/api/openapi.json', module: 'routes/api/openapi.ts', ...besideCalls },
  bankCallback: {
    path: '/api/sberbank/callback',
    module: 'routes/api/sberbank-callback.ts',
    ...besideCalls,
    openInMaintenance: true,
  },
  telegramWebhook: {
    path: '/api/telegram/:key',
    module: 'routes/api/telegram-webhook.ts',
    ...besideCalls,
    openInMaintenance: true,
  },
  mailServiceWebhook: {
    path: '/api/mail-service/:key',
    module: 'routes/api/mail-service-webhook.ts',
    ...besideCalls,
    openInMaintenance: true,
  },
  document: { path: '/documents/:documentId', module: 'routes/feeds/product-document.ts', ...file },
  image: { path: '/images/*', module: 'routes/feeds/product-image.ts', ...file, openInMaintenance: true },
  previewPicture: {
    path: '/og/*',
    module: 'routes/feeds/preview-picture.ts',
    ...feed,
    openInMaintenance: true,
  },
  robots: { path: '/robots.txt', module: 'routes/feeds/robots.ts', ...file, openInMaintenance: true },
  sitemapIndex: { path: '/sitemap.xml', module: 'routes/feeds/sitemap-index.ts', ...feed },
  sitemap: { path: '/sitemap/:file', module: 'routes/feeds/sitemap.ts', ...feed },
  market: { path: '/yml.xml', module: 'routes/feeds/market.ts', ...feed },
  manifest: {
    path: '/manifest.webmanifest',
    module: 'routes/feeds/manifest.ts',
    ...file,
    openInMaintenance: true,
  },
  pixel: { path: '/pixel.gif', module: 'routes/feeds/pixel.ts' },
  test: { path: '/test', module: 'routes/dev/test.tsx', ...everybody, robots: 'read' },
  cartTest: { path: '/cart-test', module: 'routes/dev/cart-test.tsx', frame: 'none', robots: 'read' },
  originalPage: {
    path: '/original-wakawaka',
    module: 'routes/dev/original-wakawaka.tsx',
    frame: 'none',
    robots: 'read',
  },
  notFound: { path: '/*', module: 'shop/pages/not-found.route.tsx', ...everybody, robots: 'read' },
  adminNotifications: {
    path: '/admin/notifications',
    module: 'admin/notifications/notifications.route.tsx',
    office: true,
    permission: 'notifications.read',
    openInMaintenance: true,
  },
  adminUnread: {
    path: '/admin/notifications/unread',
    module: 'admin/notifications/unread-notifications.route.ts',
    permission: 'notifications.read',
    openInMaintenance: true,
  },
} as const satisfies Record<string, PageFacts>
