/** An approved review. */
export interface Review {
  id: string
  authorName: string
  rating: number
  title: string | null
  text: string
  pros: string | null
  cons: string | null
  shopReply: string | null
  createdAt: Date
}

/** The newest approved reviews of a product, and how all of them are spread. */
export interface ProductReviews {
  reviews: Review[]
  /** Reviews with 5, 4, 3, 2 and 1 stars, in this order. */
  spread: number[]
  total: number
}
