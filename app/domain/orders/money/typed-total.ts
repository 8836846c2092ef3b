import { typedPrice } from './typed-price'
import { retotal, type PricedOrder } from './retotal'
import type { DeliveryRates } from './delivery-price'
import type { OrderTotal } from './total'
import { wantedPieces } from '../editing/wanted-pieces'

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
  isTinted: boolean
}

export interface ReckonedOrder {
  sums: PricedOrder
  rates: DeliveryRates
  lines: readonly PricedLine[]
  products: readonly PricedProduct[]
}

export type TypedPieces = Readonly<Record<string, string>>

export const MOST_PIECES = 999

export function typedPieces(text: string | undefined, otherwise: number): number {
  const number = text?.trim() ?? ''
  return /^\d{1,3}$/.test(number) ? Number(number) : otherwise
}

export function typedTotal({ sums, rates, lines, products }: ReckonedOrder, typed: TypedPieces): OrderTotal {
  const quantities = new Map(
    lines.map(({ id, quantity }) => [id, typedPieces(typed[`lines.${id}`], quantity)]),
  )
  const additions = new Map(products.map(({ id }) => [id, typedPieces(typed[`add.${id}`], 0)]))
  const priced = lines.map((line) => ({
    ...line,
    unitPriceKopecks:
      typedPrice(typed[`price.${line.id}`] ?? '', line.unitPriceKopecks) ?? line.unitPriceKopecks,
  }))
  const wanted = wantedPieces(priced, { quantities, additions })
  const added = products.flatMap(({ id, categoryId, priceKopecks }) => {
    const wantedQuantity = wanted.others.get(id) ?? 0
    return wantedQuantity === 0
      ? []
      : [{ categoryId, unitPriceKopecks: priceKopecks, quantity: 0, discountKopecks: 0, wantedQuantity }]
  })
  const after = [...wanted.lines.filter(({ wantedQuantity }) => wantedQuantity > 0), ...added]
  return retotal(sums, { after, rates }).total
}
