import type { ProductReviewQuery, ReviewListQuery } from './reviews'

export function productReviewParams({ sort, rating, page }: ProductReviewQuery): Record<string, string> {
  return {
    ...(sort === 'newest' ? {} : { reviewSort: sort }),
    ...(rating === null ? {} : { reviewRating: String(rating) }),
    ...(page > 1 ? { reviewPage: String(page) } : {}),
  }
}

export function reviewListParams({
  search,
  rating,
  sort,
  status,
  page,
}: ReviewListQuery): Record<string, string> {
  return {
    ...(status === 'APPROVED' ? {} : { status: status.toLowerCase() }),
    ...(search === '' ? {} : { search }),
    ...(rating === null ? {} : { rating: String(rating) }),
    ...(sort === 'newest' ? {} : { sort }),
    ...(page > 1 ? { page: String(page) } : {}),
  }
}
