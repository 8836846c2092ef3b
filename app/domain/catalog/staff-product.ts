/** A product as staff choose it for an order. */
export interface StaffProduct {
  id: string
  name: string
  sku: string
  imageUrl: string | null
  /** Kopecks for one piece. */
  priceKopecks: number
  /** Pieces that can be sold now. */
  available: number
}
