import { retotal, type PricedOrder } from './retotal'
import type { DeliveryRates } from './delivery-price'
import type { OrderTotal } from './total'
import { wantedPieces } from './wanted-pieces'

interface PricedProduct {
  id: string
  categoryId: string
  priceKopecks: number
}

interface PricedLine {
  id: string
  productId: string | null
  categoryId: string
  quantity: number
  unitPriceKopecks: number
  discountKopecks: number
}

/** An order as a change of its lines is reckoned from it. */
export interface ReckonedOrder {
  sums: PricedOrder
  rates: DeliveryRates
  lines: readonly PricedLine[]
  /** What may come in. */
  products: readonly PricedProduct[]
}

/** Pieces as they are typed, by field: `lines.<line>` and `add.<product>`. */
export type TypedPieces = Readonly<Record<string, string>>

/** The most pieces of a line that an order can hold (the table's own check). */
export const MOST_PIECES = 999

/** A typed number of pieces; what is no such number counts as `otherwise`. */
export function typedPieces(text: string | undefined, otherwise: number): number {
  const number = text?.trim() ?? ''
  return /^\d{1,3}$/.test(number) ? Number(number) : otherwise
}

/** What an order would cost with the pieces that are typed: the sums that saving them makes. */
export function typedTotal({ sums, rates, lines, products }: ReckonedOrder, typed: TypedPieces): OrderTotal {
  const quantities = new Map(
    lines.map(({ id, quantity }) => [id, typedPieces(typed[`lines.${id}`], quantity)]),
  )
  const additions = new Map(products.map(({ id }) => [id, typedPieces(typed[`add.${id}`], 0)]))
  const wanted = wantedPieces(lines, { quantities, additions })
  const added = products.flatMap(({ id, categoryId, priceKopecks }) => {
    const wantedQuantity = wanted.others.get(id) ?? 0
    return wantedQuantity === 0
      ? []
      : [{ categoryId, unitPriceKopecks: priceKopecks, quantity: 0, discountKopecks: 0, wantedQuantity }]
  })
  const after = [...wanted.lines.filter(({ wantedQuantity }) => wantedQuantity > 0), ...added]
  return retotal(sums, { after, rates }).total
}
