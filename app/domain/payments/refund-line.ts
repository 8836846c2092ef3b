/** A line of a refund; the delivery has no item. */
export interface RefundLineWritten {
  orderItemId: string | null
  quantity: number
  amountKopecks: number
}

/** A paid attempt and what is left of its money, beside refunds made and under way. */
export interface PaidPayment {
  id: string
  orderId: string
  leftKopecks: number
}

/** A line of an order with what of it was given back, counting refunds under way. */
export interface RefundableLine {
  id: string
  productId: string | null
  name: string
  sku: string
  imageUrl: string | null
  quantity: number
  /** What the line cost after the discount. */
  sumKopecks: number
  refundedQuantity: number
  refundedKopecks: number
  /** Pieces that are back on the shelf. */
  returnedQuantity: number
}

type PricedLine = Pick<RefundableLine, 'quantity' | 'sumKopecks' | 'refundedQuantity' | 'refundedKopecks'>

/** What so many pieces of a line give back: its last pieces all that is left of it, so that a line given back piece by piece comes to its sum. */
export function priceOfPieces(line: PricedLine, pieces: number): number {
  const isRest = line.refundedQuantity + pieces === line.quantity
  return isRest
    ? line.sumKopecks - line.refundedKopecks
    : Math.floor((line.sumKopecks * pieces) / line.quantity)
}
