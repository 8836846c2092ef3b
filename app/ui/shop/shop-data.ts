import type { AnalyticsProviders } from '~/domain/integrations/shared'
import type { SocialLink, TimetableLine } from '~/domain/settings/shared'

/** The message left by the last action. */
export interface ShopToast {
  text: string
  kind?: 'success' | 'error'
  /** A cart line that can be put back. */
  undo?: { productId: string; quantity: number } | undefined
  /** Leads to the cart. */
  toCart?: boolean | undefined
}

/** What every page of the shop shows around its content. */
export interface ShopData {
  /** The shop's address, without a slash at the end. */
  origin: string
  name: string
  description: string
  /** Addresses of the owner's own logo and icon; empty where the built-in ones are shown. */
  logoUrl: string
  faviconUrl: string
  phones: string[]
  email: string
  city: string
  socials: SocialLink[]
  /** When the shop is open, by days. */
  hours: TimetableLine[]
  /** Categories that stand under no other, as the catalogue's first level. */
  categories: { slug: string; name: string }[]
  /** The owner's analytics providers, loaded once the visitor agreed; null when the shop has none. */
  analyticsProviders: AnalyticsProviders | null
  /** By whose clocks people read when something happened. */
  timeZone: string
  /** Product id → pieces in the cart. */
  quantities: Record<string, number>
  /** The most pieces of one product that can be ordered online. */
  piecesPerLine: number
  /** Name of the signed-in customer. */
  customerName: string | null
  /** What the owner has switched on. */
  features: { reviews: boolean; wishlist: boolean; compare: boolean; newsletter: boolean }
  /** Products in the customer's wishlist. */
  wishlistIds: string[]
  /** Products that the browser compares. */
  compareIds: string[]
  /** For a signed-in administrator: how many messages wait in the back office. */
  unreadNotifications: number | null
  toast: ShopToast | null
}
