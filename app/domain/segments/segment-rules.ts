/** Before or within so many days. */
export interface DaysRule {
  mode: 'within' | 'before'
  days: number
}

/** From … to …, both included; null is open. */
export interface RangeRule {
  min: number | null
  max: number | null
}

/** Who belongs to a segment: what is null asks nothing. */
export interface SegmentRules {
  /** Whether all of the rules must fit, or one of them is enough. */
  match: 'all' | 'any'
  /** Who bought this product, something of the category or of those under it, of the brand, or with these words, in so many last days (null: ever). */
  bought: {
    productId: string | null
    categoryId: string | null
    brand: string | null
    words: string | null
    days: number | null
  } | null
  /** Number of orders. */
  orders: RangeRule | null
  /** Kopecks. */
  spent: RangeRule | null
  lastOrder: DaysRule | null
  registered: DaysRule | null
  /** One of these towns, as they are looked for (`foldText`). */
  cities: readonly string[] | null
  /** One of these tags. */
  tags: readonly string[] | null
  /** Who opened a mailing in so many last days. */
  openedDays: number | null
  /** Whether newsletter subscribers without an account belong to it too. */
  withSubscribers: boolean
}
