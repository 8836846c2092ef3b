/** The most pieces of one product in a cart. */
export const MAX_QUANTITY = 999

/** The most different products in a cart. */
export const MAX_LINES = 200

/** Milliseconds that a cart is kept after its last change: 90 days. */
export const CART_LIFE = 90 * 24 * 3_600_000

/**
 * Milliseconds that a guest's new cart is kept until the browser has come back with its cookie. Programs that
 * keep no cookies never do.
 */
export const FIRST_CART_LIFE = 2 * 3_600_000

/** Why a line cannot be ordered as it stands, or what changed since the shopper saw it. */
export type CartProblem = 'unavailable' | 'out-of-stock' | 'short-stock' | 'price-changed'

/** One line of the cart as the page shows it. */
export interface CartLine {
  productId: string
  categoryId: string
  slug: string
  name: string
  sku: string
  color: string | null
  colorHex: string | null
  imageUrl: string | null
  quantity: number
  /** Pieces that can be ordered now. */
  available: number
  unitPriceKopecks: number
  /** The sale whose price it is, by its name. */
  saleName: string | null
  /** The price when the line was last seen, when it differs. */
  previousPriceKopecks: number | null
  sumKopecks: number
  problem: CartProblem | null
}

/** The whole cart; sums count only lines that can be sold. */
export interface CartView {
  lines: CartLine[]
  /** Pieces in all lines. */
  count: number
  totalKopecks: number
  /** The promo code that the shopper entered; whether it still counts is decided by the promotions area. */
  promoCode: string | null
  /** Whether every line can be ordered as it stands. */
  orderable: boolean
}

/** Lines that count for sums: sold out and withdrawn products do not. */
export function sellableLines<Line extends Pick<CartLine, 'problem'>>(lines: readonly Line[]): Line[] {
  return lines.filter(({ problem }) => problem !== 'unavailable' && problem !== 'out-of-stock')
}
