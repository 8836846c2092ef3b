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

export const REVIEW_STATUS_LABELS: Record<
  ReviewStatus,
  { label: string; tone: 'warning' | 'success' | 'danger' }
> = {
  PENDING: { label: 'На проверке', tone: 'warning' },
  APPROVED: { label: 'Опубликован', tone: 'success' },
  REJECTED: { label: 'Отклонён', tone: 'danger' },
}

export const STARS = [5, 4, 3, 2, 1] as const

/** In characters. */
export const REVIEW_LIMITS = { title: 120, text: 3_000, aside: 1_000, reply: 2_000, refusal: 500 } as const

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
  isVoted: boolean
  createdAt: Date
  /** Set when the review is about another variant: «охра, 9 л». */
  variant?: string
}

export interface ProductReviewQuery {
  sort: ReviewSort
  rating: number | null
  page: number
}

export interface ProductReviews {
  reviews: Review[]
  /** Reviews with 5, 4, 3, 2 and 1 stars, unfiltered. */
  spread: number[]
  total: number
  query: ProductReviewQuery
  pages: number
}

export interface ReviewFigures {
  average: number
  total: number
  spread: number[]
}

export interface OwnReview {
  id: string
  status: ReviewStatus
  rating: number
  title: string | null
  text: string
  pros: string | null
  cons: string | null
  refusal: string | null
}

export interface ReviewRight {
  mayWrite: boolean
  own: OwnReview | null
}

export interface ListedReview extends Review {
  status: ReviewStatus
  product: { slug: string; name: string; imageUrl: string | null; colorHex: string | null }
}

export interface ReviewListQuery {
  search: string
  rating: number | null
  sort: ReviewSort
  status: ReviewStatus
  page: number
}

export interface ReviewList {
  reviews: ListedReview[]
  total: number
  query: ReviewListQuery
  pages: number
}
