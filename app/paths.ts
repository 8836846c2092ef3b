import { pathsOf, type Audience, type PageFacts } from './page-facts.ts'
import { shopPages } from './shop-pages.ts'

export const contractRoot = '/api'

export const healthPath = '/healthz'

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

const pages = pathsOf(shopPages)

export const paths = {
  ...pages,
  suggestions: (search?: string) => pages.suggestions({ search }),
  viewed: (ids: readonly string[]) => pages.viewed({ ids: ids.join(' ') }),
  wishlistAdd: (productId: string) => pages.wishlist({ add: productId }),
  checkoutPayment: (orderId: string, more: { key?: string | undefined; choose?: '1'; leave?: '1' } = {}) =>
    pages.checkoutPayment({ orderId, ...more }),
  orderSuccess: (orderId: string, key?: string) => pages.orderSuccess({ orderId, key }),
  passwordSetup: (orderId: string, token?: string) =>
    pages.passwordSetup({ orderId, token: token || undefined }),
  login: (next?: string) => pages.login({ next }),
  register: (next?: string) => pages.login({ mode: 'register', next }),
  loginNotice: (notice: 'verify' | 'reset', next?: string) => pages.login({ notice, next }),
  activateAccount: (token?: string) => pages.activateAccount({ token }),
  activated: () => `${pages.activateAccount()}?done`,
  confirmEmail: (token: string) => pages.confirmEmail({ token }),
  resetPassword: (token: string) => pages.resetPassword({ token }),
  newAddress: () => pages.profileAddress('new'),
  mailingLink: (token: string, link: number) => pages.mailingLink(token, String(link)),
  productReview: (idOrSlug: string) => `${pages.product(idOrSlug)}?review=1#review`,
  shopPreview: () => pages.previewPicture('shop.png'),
  productPreview: (slug: string) => pages.previewPicture(`product/${encodeURIComponent(slug)}.png`),
  categoryPreview: (slug: string) => pages.previewPicture(`category/${encodeURIComponent(slug)}.png`),
  track: () => `${contractRoot}/analytics/track`,
  pixel: (path: string) => pages.pixel({ path }),
} as const
