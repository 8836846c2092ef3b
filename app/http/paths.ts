/** Every address of the shop that code links to; nobody writes one by hand. */
export const paths = {
  home: () => '/',
  catalog: (query: Record<string, string> = {}) => withQuery('/catalog', query),
  category: (slug: string) => `/catalog/${encodeURIComponent(slug)}`,
  product: (idOrSlug: string) => `/product/${encodeURIComponent(idOrSlug)}`,
  cart: () => '/cart',
  checkout: () => '/checkout',
  checkoutPayment: (orderId: string) => withQuery('/checkout/payment', { orderId }),
  orderSuccess: (orderId: string) => withQuery('/order-success', { orderId }),
  passwordSetup: (orderId: string, token?: string) => withQuery('/password-setup', { orderId, ...(token ? { token } : {}) }),
  about: () => '/about',
  contacts: () => '/contacts',
  payment: () => '/payment',
  privacy: () => '/privacy',
  terms: () => '/terms',
  login: () => '/login',
  logout: () => '/logout',
  profile: () => '/profile',
  devMail: (name?: string) => withQuery('/dev/mail', name === undefined ? {} : { name }),
  adminLogin: () => '/admin/login',
  adminLogout: () => '/admin/logout',
  adminOrders: (query: Record<string, string> = {}) => withQuery('/admin/orders', query),
  adminOrder: (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}`,
} as const

function withQuery(path: string, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}
