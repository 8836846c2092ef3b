import type { ReviewStatus } from './reviews'

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

export interface OfficeReviewFilter {
  search: string
  status: ReviewStatus | 'ALL'
  rating: number | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}

export type ReviewOfPerson = Pick<OfficeReview, 'id' | 'status' | 'rating' | 'text' | 'createdAt' | 'product'>
