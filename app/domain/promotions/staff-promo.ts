import type { PromoState, PromoTerms } from './promo-state'
import type { Promo } from './shared'

/** A promo code as the list of the back office shows it. */
export interface StaffPromo extends Omit<Promo, 'category'>, PromoTerms {
  category: { id: string; name: string } | null
  maxUsesPerPerson: number | null
  /** The name under which it was made together with others. */
  batch: string | null
  createdAt: Date
  /** Whether it can be used now, and if not, why. */
  state: PromoState
}

/** A promo code with everything that its page shows. */
export interface PromoDetail extends StaffPromo {
  /** What its form is filled in from. */
  version: string
  /** Who changed it last. */
  lastChange: { authorName: string; createdAt: Date } | null
  /** Orders that it was used in, and what they came to; those that were taken back do not count. */
  orders: { count: number; discountKopecks: number; totalKopecks: number }
}

/** An order that a code was used in. */
export interface PromoUseRow {
  id: string
  createdAt: Date
  order: { id: string; orderNumber: string; customer: string; discountKopecks: number; totalKopecks: number }
}

/** What the list of codes is narrowed to. */
export interface PromoFilter {
  search: string
  state: PromoState | null
  batch: string | null
  category: string | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}
