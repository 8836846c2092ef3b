/** Every address of the shop that code links to; nobody writes one by hand. */
export const paths = {
  home: () => '/',
  catalog: (query: Record<string, string> = {}) => withQuery('/catalog', query),
  suggestions: (search: string) => withQuery('/catalog/suggestions', { search }),
  category: (slug: string) => `/catalog/${encodeURIComponent(slug)}`,
  product: (idOrSlug: string) => `/product/${encodeURIComponent(idOrSlug)}`,
  document: (documentId: string) => `/documents/${encodeURIComponent(documentId)}`,
  wishlist: () => '/wishlist',
  wishlistAdd: (productId: string) => withQuery('/wishlist', { add: productId }),
  compare: (query: Record<string, string> = {}) => withQuery('/compare', query),
  reviews: (query: Record<string, string> = {}) => withQuery('/reviews', query),
  cart: () => '/cart',
  checkout: () => '/checkout',
  checkoutPayment: (orderId: string, more: { key?: string | undefined; choose?: '1'; leave?: '1' } = {}) =>
    withQuery('/checkout/payment', { orderId, ...withoutGaps(more) }),
  orderSuccess: (orderId: string) => withQuery('/order-success', { orderId }),
  passwordSetup: (orderId: string, token?: string) => withQuery('/password-setup', { orderId, ...(token ? { token } : {}) }),
  about: () => '/about',
  contacts: () => '/contacts',
  payment: () => '/payment',
  privacy: () => '/privacy',
  terms: () => '/terms',
  /** Signing in leads to `next` when it is given. */
  login: (next?: string) => withQuery('/login', next === undefined ? {} : { next }),
  register: (next?: string) => withQuery('/login', { mode: 'register', ...(next === undefined ? {} : { next }) }),
  /** The sign-in page that first says what happened. */
  loginNotice: (notice: 'verify' | 'reset', next?: string) => withQuery('/login', { notice, ...(next === undefined ? {} : { next }) }),
  logout: () => '/logout',
  activated: () => '/activate-account?done',
  forgotPassword: () => '/forgot-password',
  profile: (query: Record<string, string> = {}) => withQuery('/profile', query),
  profileDetails: () => '/profile/details',
  profileWishlist: () => '/profile/wishlist',
  profileOrder: (orderId: string) => `/profile/orders/${encodeURIComponent(orderId)}`,
  profileAddress: (addressId: string) => `/profile/addresses/${encodeURIComponent(addressId)}`,
  newAddress: () => '/profile/addresses/new',
  ownData: () => '/profile/data',
  deleteAccount: () => '/profile/delete',
  newsletter: (query: Record<string, string> = {}) => withQuery('/newsletter', query),
  newsletterConfirm: (query: Record<string, string> = {}) => withQuery('/newsletter/confirm', query),
  unsubscribe: (query: Record<string, string> = {}) => withQuery('/unsubscribe', query),
  shopPreview: () => '/og/shop.png',
  productPreview: (slug: string) => `/og/product/${encodeURIComponent(slug)}.png`,
  categoryPreview: (slug: string) => `/og/category/${encodeURIComponent(slug)}.png`,
  track: () => '/api/analytics/track',
  pixel: (path: string) => withQuery('/pixel.gif', { path }),
  devMail: (name?: string) => withQuery('/dev/mail', name === undefined ? {} : { name }),
  /** Signing in leads to `next` when it is given. */
  adminLogin: (next?: string) => withQuery('/admin/login', next === undefined ? {} : { next }),
  adminLogout: () => '/admin/logout',
  adminNotifications: (query: Record<string, string> = {}) => withQuery('/admin/notifications', query),
  adminUnread: () => '/admin/notifications/unread',
  adminOrders: (query: Record<string, string> = {}) => withQuery('/admin/orders', query),
  adminOrder: (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}`,
} as const

function withoutGaps(query: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

function withQuery(path: string, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}
