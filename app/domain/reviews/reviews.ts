/** Whether visitors see a review. */
export type ReviewStatus = 'PENDING' | 'APPROVED' | 'REJECTED'

export const REVIEW_SORTS = ['newest', 'oldest', 'helpful', 'high', 'low'] as const

export type ReviewSort = (typeof REVIEW_SORTS)[number]

export const REVIEW_SORT_LABELS: Record<ReviewSort, string> = {
  newest: 'Сначала новые',
  oldest: 'Сначала старые',
  helpful: 'Сначала полезные',
  high: 'Сначала с высокой оценкой',
  low: 'Сначала с низкой оценкой',
}

/** A status as its author and the moderators read it. */
export const REVIEW_STATUS_LABELS: Record<
  ReviewStatus,
  { label: string; tone: 'warning' | 'success' | 'danger' }
> = {
  PENDING: { label: 'На проверке', tone: 'warning' },
  APPROVED: { label: 'Опубликован', tone: 'success' },
  REJECTED: { label: 'Отклонён', tone: 'danger' },
}

/** Stars, the best first. */
export const STARS = [5, 4, 3, 2, 1] as const

/** Longest texts of a review, in characters. */
export const REVIEW_LIMITS = { title: 120, text: 3_000, aside: 1_000, reply: 2_000, refusal: 500 } as const

/** A review as it is read. */
export interface Review {
  id: string
  authorName: string
  rating: number
  title: string | null
  text: string
  pros: string | null
  cons: string | null
  shopReply: string | null
  helpfulCount: number
  /** Whether this visitor called it helpful. */
  isVoted: boolean
  createdAt: Date
  /** The colour and volume it is about, where that is another of the family than the page's: «охра, 9 л». */
  variant?: string
}

/** Which reviews of a product are asked for. */
export interface ProductReviewQuery {
  sort: ReviewSort
  /** Only those with so many stars. */
  rating: number | null
  page: number
}

/** One page of the approved reviews of a product's family, and how all of them are spread. */
export interface ProductReviews {
  reviews: Review[]
  /** Reviews with 5, 4, 3, 2 and 1 stars, in this order, whatever the filter. */
  spread: number[]
  /** Approved reviews in all. */
  total: number
  /** The query as it was answered (a page too far is the last one). */
  query: ProductReviewQuery
  pages: number
}

/** What all approved reviews come to. */
export interface ReviewFigures {
  /** Stars, to one decimal. */
  average: number
  total: number
  /** Reviews with 5, 4, 3, 2 and 1 stars, in this order. */
  spread: number[]
}

/** What a customer wrote about a product. */
export interface OwnReview {
  id: string
  status: ReviewStatus
  rating: number
  title: string | null
  text: string
  pros: string | null
  cons: string | null
  /** Why it was refused, when that was said. */
  refusal: string | null
}

/** Whether the customer may write about a product, and what is written already. */
export interface ReviewRight {
  mayWrite: boolean
  own: OwnReview | null
}

/** A review in the list of all. */
export interface ListedReview extends Review {
  status: ReviewStatus
  product: { slug: string; name: string; imageUrl: string | null; colorHex: string | null }
}

/** Which reviews the list of all shows; other statuses than APPROVED are for moderators. */
export interface ReviewListQuery {
  search: string
  rating: number | null
  sort: ReviewSort
  status: ReviewStatus
  page: number
}

/** One page of the list of all reviews. */
export interface ReviewList {
  reviews: ListedReview[]
  /** How many fit; capped at 1,001. */
  total: number
  query: ReviewListQuery
  pages: number
}
