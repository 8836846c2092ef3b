/** A line's price that staff agreed; only the back office knows why. */
export interface AgreedPrice {
  lineId: string
  /** The price before. */
  listPriceKopecks: number
  reason: string
}
