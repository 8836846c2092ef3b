export interface DaysRule {
  mode: 'within' | 'before'
  days: number
}

/** Both bounds inclusive; null is open. */
export interface RangeRule {
  min: number | null
  max: number | null
}

export interface SegmentRules {
  match: 'all' | 'any'
  /** Includes subcategories. Null days: any time. */
  bought: {
    productId: string | null
    categoryId: string | null
    brand: string | null
    words: string | null
    days: number | null
  } | null
  orders: RangeRule | null
  /** Kopecks. */
  spent: RangeRule | null
  lastOrder: DaysRule | null
  registered: DaysRule | null
  cities: readonly string[] | null
  tags: readonly string[] | null
  openedDays: number | null
  withSubscribers: boolean
}
