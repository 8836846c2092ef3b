export interface RefundLineWritten {
  orderItemId: string | null
  quantity: number
  amountKopecks: number
}

/** The rest excludes refunds made and in progress. */
export interface PaidPayment {
  id: string
  orderId: string
  leftKopecks: number
}

export interface RefundableLine {
  id: string
  productId: string | null
  name: string
  sku: string
  imageUrl: string | null
  quantity: number
  sumKopecks: number
  refundedQuantity: number
  refundedKopecks: number
  returnedQuantity: number
}

type PricedLine = Pick<RefundableLine, 'quantity' | 'sumKopecks' | 'refundedQuantity' | 'refundedKopecks'>

/** The last pieces return the whole rest, so that partial refunds sum up to the line's price. */
export function priceOfPieces(line: PricedLine, pieces: number): number {
  const isRest = line.refundedQuantity + pieces === line.quantity
  return isRest
    ? line.sumKopecks - line.refundedKopecks
    : Math.floor((line.sumKopecks * pieces) / line.quantity)
}
