/** PIN shows it first, BAN never. */
export type PairKind = 'PIN' | 'BAN'

export const pairLimits: Record<PairKind, number> = { PIN: 12, BAN: 100 }

export interface ChosenPair {
  id: string
  name: string
  sku: string
  imageUrl: string | null
  hidden: string | null
}

export interface ShownPair {
  id: string
  name: string
  imageUrl: string | null
  isPinned: boolean
  orders: number
}
