import type { LineTint } from '~/domain/tinting/shared'

export { lineKey, readLineKey, type LineId } from './line-key'

export const MAX_QUANTITY = 999

export const MAX_LINES = 200

export const CART_LIFE = 90 * 24 * 3_600_000

/** Milliseconds. Programs without cookies never return with the cart's cookie. */
export const FIRST_CART_LIFE = 2 * 3_600_000

export type CartProblem = 'unavailable' | 'out-of-stock' | 'short-stock' | 'price-changed'

export interface CartLine {
  /** `lineKey` of product and shade. */
  key: string
  productId: string
  tint: LineTint | null
  categoryId: string
  slug: string
  name: string
  sku: string
  color: string | null
  colorHex: string | null
  imageUrl: string | null
  quantity: number
  available: number
  unitPriceKopecks: number
  saleName: string | null
  previousPriceKopecks: number | null
  sumKopecks: number
  problem: CartProblem | null
}

export interface CartView {
  lines: CartLine[]
  count: number
  totalKopecks: number
  /** Unchecked; promotions decide whether it is valid. */
  promoCode: string | null
  orderable: boolean
}

export function sellableLines<Line extends Pick<CartLine, 'problem'>>(lines: readonly Line[]): Line[] {
  return lines.filter(({ problem }) => problem !== 'unavailable' && problem !== 'out-of-stock')
}
