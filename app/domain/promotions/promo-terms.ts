/** What a promo code gave when an order was placed. Later changes of the code and the catalogue do not touch it. */
export interface PromoTerms {
  kind: 'PERCENT' | 'AMOUNT'
  /** Per cent 1..100, or kopecks. */
  value: number
  /** The categories that the code counted for; null for all. */
  categoryIds: string[] | null
}
