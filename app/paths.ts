import { addressOf, type Audience, type PageFacts, type Query } from './page-facts.ts'

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
  cache: { query: ['category', 'page', 'perPage', 'sort', 'view'], tags: ['catalog', 'stock'] },
} as const
const file = { robots: 'read' } as const
const feed = { robots: 'read', tiers: { read: 'feed' } } as const
const besideCalls = { tiers: { read: 'api-read', change: 'api-read' } } as const
const accountForm = { tiers: { change: 'account' } } as const

export const contractRoot = '/api'

export const healthPath = '/healthz'

/**
 * The back office has its own table (office-pages.ts), so that the storefront's scripts do not contain it.
 * Decisions by address must use these rows.
 */
export const shopPages = {
  home: { path: '/', ...everybody, robots: 'index', cache: { query: [], tags: ['catalog', 'stock'] } },
  catalog: { path: '/catalog', ...goods },
  category: { path: '/catalog/:category', ...goods },
  brands: { path: '/brands', ...everybody, robots: 'index', cache: { query: [], tags: ['catalog'] } },
  brand: {
    path: '/brands/:brand',
    ...everybody,
    robots: 'index',
    cache: { query: [], tags: ['catalog', 'stock'] },
  },
  suggestions: { path: '/catalog/suggestions', tiers: { read: 'search' }, listing: true },
  viewed: { path: '/viewed', tiers: { read: 'search' } },
  product: {
    path: '/product/:idOrSlug',
    ...everybody,
    robots: 'index',
    cache: { query: [], tags: ['catalog', 'stock'] },
  },
  wishlist: { path: '/wishlist', ...onePerson },
  compare: { path: '/compare', ...everybody },
  calculator: { path: '/calculator', ...everybody, robots: 'index', tiers: { read: 'search' } },
  reviews: {
    path: '/reviews',
    ...everybody,
    robots: 'index',
    cache: { query: ['rating', 'sort', 'page'], tags: ['content', 'catalog'] },
  },
  cart: { path: '/cart', ...onePerson },
  checkout: { path: '/checkout', ...onePerson, tiers: { change: 'order' } },
  checkoutDelivery: { path: '/checkout/delivery', ...onePerson },
  checkoutPayment: { path: '/checkout/payment', ...onePerson },
  orderSuccess: { path: '/order-success', ...onePerson },
  about: {
    path: '/about',
    ...everybody,
    robots: 'index',
    cache: { query: [], tags: ['settings', 'content', 'catalog'] },
  },
  contacts: { path: '/contacts', ...onePerson, robots: 'index', tiers: { change: 'message' } },
  payment: { path: '/payment', ...ownersPage },
  newsletter: { path: '/newsletter', ...onePerson, tiers: { change: 'message' } },
  newsletterConfirm: { path: '/newsletter/confirm' },
  // RFC 8058 one-click unsubscribe.
  unsubscribe: { path: '/unsubscribe', formsFromAnywhere: true },
  stockWait: { path: '/back-in-stock', ...onePerson, tiers: { change: 'message' } },
  stockWaitConfirm: { path: '/back-in-stock/confirm' },
  restoreCart: { path: '/cart/restore/:token', ...onePerson },
  mailingOpened: { path: '/m/o/:token' },
  mailingLink: { path: '/m/l/:token/:link' },
  privacy: { path: '/privacy', ...ownersPage },
  terms: { path: '/terms', ...ownersPage },
  login: { path: '/login', ...onePerson, tiers: { change: 'sign-in' } },
  logout: { path: '/logout' },
  passwordSetup: { path: '/password-setup', tiers: { change: 'password' } },
  forgotPassword: { path: '/forgot-password', ...onePerson, ...accountForm },
  resetPassword: { path: '/reset-password', ...accountForm },
  confirmEmail: { path: '/confirm-email', ...accountForm },
  activateAccount: { path: '/activate-account', ...accountForm },
  profile: { path: '/profile', ...onePerson, ...accountForm },
  profileDetails: { path: '/profile/details', ...onePerson, ...accountForm },
  profileWishlist: { path: '/profile/wishlist', ...onePerson },
  profileOrder: { path: '/profile/orders/:orderId', ...onePerson },
  profileAddress: { path: '/profile/addresses/:addressId', ...onePerson },
  deleteAccount: { path: '/profile/delete', ...onePerson, ...accountForm },
  ownData: { path: '/profile/data' },
  apiDocs: { path: '/api/docs', ...everybody, ...besideCalls },
  openApi: { path: '/api/openapi.json', ...besideCalls },
  bankCallback: { path: '/api/sberbank/callback', ...besideCalls, openInMaintenance: true },
  telegramWebhook: { path: '/api/telegram/:key', ...besideCalls, openInMaintenance: true },
  mailServiceWebhook: { path: '/api/mail-service/:key', ...besideCalls, openInMaintenance: true },
  document: { path: '/documents/:documentId', ...file },
  image: { path: '/images/*', ...file, openInMaintenance: true },
  previewPicture: { path: '/og/*', ...feed, openInMaintenance: true },
  robots: { path: '/robots.txt', ...file, openInMaintenance: true },
  sitemapIndex: { path: '/sitemap.xml', ...feed },
  sitemap: { path: '/sitemap/:file', ...feed },
  market: { path: '/yml.xml', ...feed },
  manifest: { path: '/manifest.webmanifest', ...file, openInMaintenance: true },
  pixel: { path: '/pixel.gif' },
  test: { path: '/test', ...everybody, robots: 'read' },
  cartTest: { path: '/cart-test', robots: 'read' },
  originalPage: { path: '/original-wakawaka', robots: 'read' },
  notFound: { path: '/*', ...everybody, robots: 'read' },
  adminNotifications: {
    path: '/admin/notifications',
    office: true,
    permission: 'notifications.read',
    openInMaintenance: true,
  },
  adminUnread: {
    path: '/admin/notifications/unread',
    permission: 'notifications.read',
    openInMaintenance: true,
  },
} as const satisfies Record<string, PageFacts>

export function audienceOf(pageName: string): Audience {
  const known: Readonly<Partial<Record<string, PageFacts>>> = shopPages
  return known[pageName]?.audience ?? 'token-holder'
}

const publicQueries = Object.values<PageFacts>(shopPages).flatMap(({ path, publicQuery }) =>
  publicQuery ? new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) : [],
)

/** Whether analytics may receive this page's query. */
export function hasPublicQuery(pathname: string): boolean {
  return publicQueries.some((pattern) => pattern.test(pathname))
}

type PlainPage = { [Name in keyof typeof shopPages]: (typeof shopPages)[Name]['path'] extends `${string}${':' | '*'}${string}` ? never : Name }[keyof typeof shopPages] // prettier-ignore

function at(name: PlainPage, query?: Query): string {
  return addressOf(shopPages[name], {}, query)
}

export const paths = {
  home: () => at('home'),
  catalog: (query?: Query) => at('catalog', query),
  suggestions: (search?: string) => at('suggestions', { search }),
  category: (slug: string, query?: Query) => addressOf(shopPages.category, { category: slug }, query),
  brands: () => at('brands'),
  brand: (slug: string) => addressOf(shopPages.brand, { brand: slug }),
  viewed: (ids: readonly string[]) => at('viewed', { ids: ids.join(' ') }),
  product: (idOrSlug: string, query?: Query) => addressOf(shopPages.product, { idOrSlug }, query),
  document: (documentId: string) => addressOf(shopPages.document, { documentId }),
  wishlist: () => at('wishlist'),
  wishlistAdd: (productId: string) => at('wishlist', { add: productId }),
  compare: (query?: Query) => at('compare', query),
  calculator: (query?: Query) => at('calculator', query),
  reviews: (query?: Query) => at('reviews', query),
  cart: () => at('cart'),
  checkout: () => at('checkout'),
  checkoutDelivery: (place: { city: string; postalCode: string }) => at('checkoutDelivery', place),
  checkoutPayment: (orderId: string, more: { key?: string | undefined; choose?: '1'; leave?: '1' } = {}) =>
    at('checkoutPayment', { orderId, ...more }),
  orderSuccess: (orderId: string, key?: string) => at('orderSuccess', { orderId, key }),
  passwordSetup: (orderId: string, token?: string) =>
    at('passwordSetup', { orderId, token: token || undefined }),
  about: () => at('about'),
  contacts: () => at('contacts'),
  payment: () => at('payment'),
  privacy: () => at('privacy'),
  terms: () => at('terms'),
  login: (next?: string) => at('login', { next }),
  register: (next?: string) => at('login', { mode: 'register', next }),
  loginNotice: (notice: 'verify' | 'reset', next?: string) => at('login', { notice, next }),
  logout: () => at('logout'),
  activateAccount: (token?: string) => at('activateAccount', { token }),
  activated: () => `${at('activateAccount')}?done`,
  confirmEmail: (token: string) => at('confirmEmail', { token }),
  forgotPassword: () => at('forgotPassword'),
  resetPassword: (token: string) => at('resetPassword', { token }),
  profile: (query?: Query) => at('profile', query),
  profileDetails: () => at('profileDetails'),
  profileWishlist: () => at('profileWishlist'),
  profileOrder: (orderId: string) => addressOf(shopPages.profileOrder, { orderId }),
  profileAddress: (addressId: string) => addressOf(shopPages.profileAddress, { addressId }),
  newAddress: () => addressOf(shopPages.profileAddress, { addressId: 'new' }),
  ownData: () => at('ownData'),
  deleteAccount: () => at('deleteAccount'),
  newsletter: (query?: Query) => at('newsletter', query),
  newsletterConfirm: (query?: Query) => at('newsletterConfirm', query),
  unsubscribe: (query?: Query) => at('unsubscribe', query),
  stockWait: (query?: Query) => at('stockWait', query),
  stockWaitConfirm: (query?: Query) => at('stockWaitConfirm', query),
  restoreCart: (token: string) => addressOf(shopPages.restoreCart, { token }),
  mailingOpened: (token: string) => addressOf(shopPages.mailingOpened, { token }),
  mailingLink: (token: string, link: number) =>
    addressOf(shopPages.mailingLink, { token, link: String(link) }),
  sitemap: (file: string) => addressOf(shopPages.sitemap, { file }),
  image: (key: string) => addressOf(shopPages.image, { '*': key }),
  manifest: () => at('manifest'),
  apiDocs: () => at('apiDocs'),
  openApi: () => at('openApi'),
  bankCallback: () => at('bankCallback'),
  mailServiceWebhook: (key: string) => addressOf(shopPages.mailServiceWebhook, { key }),
  telegramWebhook: (key: string) => addressOf(shopPages.telegramWebhook, { key }),
  shopPreview: () => addressOf(shopPages.previewPicture, { '*': 'shop.png' }),
  productPreview: (slug: string) =>
    addressOf(shopPages.previewPicture, { '*': `product/${encodeURIComponent(slug)}.png` }),
  categoryPreview: (slug: string) =>
    addressOf(shopPages.previewPicture, { '*': `category/${encodeURIComponent(slug)}.png` }),
  track: () => `${contractRoot}/analytics/track`,
  pixel: (path: string) => at('pixel', { path }),
  adminNotifications: (query?: Query) => at('adminNotifications', query),
  adminUnread: () => at('adminUnread'),
} as const
