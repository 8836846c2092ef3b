import type { ReviewStatus } from './reviews'

/** A review as the back office's list shows it. */
export interface OfficeReview {
  id: string
  status: ReviewStatus
  authorName: string
  rating: number
  title: string | null
  text: string
  pros: string | null
  cons: string | null
  shopReply: string | null
  refusal: string | null
  createdAt: Date
  product: { slug: string; name: string }
}

/** What the back office's list of reviews is narrowed to. */
export interface OfficeReviewFilter {
  search: string
  status: ReviewStatus | 'ALL'
  rating: number | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}

/** A review as the page of its writer shows it. */
export type ReviewOfPerson = Pick<OfficeReview, 'id' | 'status' | 'rating' | 'text' | 'createdAt' | 'product'>
