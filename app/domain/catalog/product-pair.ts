/** What staff have decided of a product beside another: it is shown before all others, or never. */
export type PairKind = 'PIN' | 'BAN'

/** Most products that may be pinned to one, and banned from it. */
export const pairLimits: Record<PairKind, number> = { PIN: 12, BAN: 100 }

/** A product that staff have pinned to another one, or banned from it. */
export interface ChosenPair {
  id: string
  name: string
  sku: string
  imageUrl: string | null
  /** Why shoppers do not see it although it is pinned; null when they may. */
  hidden: string | null
}

/** A product as shoppers see it beside another one now. */
export interface ShownPair {
  id: string
  name: string
  imageUrl: string | null
  isPinned: boolean
  /** Orders that have both products, of the newest ones; none for what goes with it by the trade's rule. */
  orders: number
}
