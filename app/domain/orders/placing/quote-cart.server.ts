import { readDeliveryTable, termsIn } from '~/domain/delivery/index.server'
import type { Destination } from '~/domain/delivery/shared'
import { readPromoOfCart } from '~/domain/promotions/index.server'
import type { Promo } from '~/domain/promotions/shared'
import { UserError } from '~/platform/errors/errors'
import { kopecks } from '~/platform/money/money'

import { orderTotal, type OrderTotal } from '../money/total'

export interface CartQuote {
  pickup: OrderTotal
  delivery: OrderTotal
  freeFromKopecks: number
  days: { minDays: number; maxDays: number }
  isServed: boolean
  variesByPlace: boolean
  promo: Promo | null
  /** The cart's code when it is invalid. */
  refusedPromo: { code: string; problem: string } | null
}

interface QuotedCart {
  lines: readonly { categoryId: string; unitPriceKopecks: number; quantity: number }[]
  promoCode: string | null
}

export async function quoteCart(
  cart: QuotedCart,
  userId: string | null,
  destination: Destination | null = null,
): Promise<CartQuote> {
  const [table, checked] = await Promise.all([readDeliveryTable(), checkPromo(cart.promoCode, userId)])
  const rates = termsIn(table, destination)
  const lines = cart.lines.map((line) => ({ ...line, unitPriceKopecks: kopecks(line.unitPriceKopecks) }))
  return {
    pickup: orderTotal({ lines, delivery: 'PICKUP', rates, promo: checked.promo }),
    delivery: orderTotal({ lines, delivery: 'DELIVERY', rates, promo: checked.promo }),
    freeFromKopecks: rates.freeFromKopecks,
    days: { minDays: rates.minDays, maxDays: rates.maxDays },
    isServed: rates.isServed,
    variesByPlace: table.zones.length > 0,
    ...checked,
  }
}

async function checkPromo(
  code: string | null,
  userId: string | null,
): Promise<Pick<CartQuote, 'promo' | 'refusedPromo'>> {
  if (code === null) return { promo: null, refusedPromo: null }
  try {
    return { promo: await readPromoOfCart(code, { userId }), refusedPromo: null }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { promo: null, refusedPromo: { code, problem: error.message } }
  }
}
