import type { PromoState, PromoTerms } from './promo-state'
import type { Promo } from './shared'

export interface StaffPromo extends Omit<Promo, 'category'>, PromoTerms {
  category: { id: string; name: string } | null
  maxUsesPerPerson: number | null
  batch: string | null
  createdAt: Date
  state: PromoState
}

export interface PromoDetail extends StaffPromo {
  version: string
  lastChange: { authorName: string; createdAt: Date } | null
  orders: { count: number; discountKopecks: number; totalKopecks: number }
}

export interface PromoUseRow {
  id: string
  createdAt: Date
  order: { id: string; orderNumber: string; customer: string; discountKopecks: number; totalKopecks: number }
}

export interface PromoFilter {
  search: string
  state: PromoState | null
  batch: string | null
  category: string | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}
