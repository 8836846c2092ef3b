import type { AnalyticsProviders } from '~/domain/integrations/shared'
import type { SocialLink, TimetableLine } from '~/domain/settings/shared'

export interface ShopToast {
  text: string
  kind?: 'success' | 'error'
  /** `addedAt` gives the line its place back. */
  undo?: { productId: string; quantity: number; addedAt?: string | undefined } | undefined
  undoClear?: boolean | undefined
  toCart?: boolean | undefined
}

export interface ShopData {
  /** Without a trailing slash. */
  origin: string
  name: string
  description: string
  logoUrl: string
  faviconUrl: string
  phones: string[]
  email: string
  city: string
  socials: SocialLink[]
  hours: TimetableLine[]
  /** «ООО «…»», ОГРН, ИНН; empty when unknown. */
  registration: string[]
  /** Ways to pay that are on. */
  payments: string[]
  year: number
  categories: { slug: string; name: string }[]
  /** Null when the shop has none. */
  analyticsProviders: AnalyticsProviders | null
  timeZone: string
  quantities: Record<string, number>
  piecesPerLine: number
  customerName: string | null
  account: { userId: string; email: string } | null
  features: { reviews: boolean; wishlist: boolean; compare: boolean; newsletter: boolean }
  /** Both by `lineKey`. */
  wishlistIds: string[]
  compareIds: string[]
  unreadNotifications: number | null
  toast: ShopToast | null
}
