import type { ProductReviewQuery, ReviewListQuery } from './reviews'

/** The part of a product page's address that chooses its reviews; what is the default is left out. */
export function productReviewParams({ sort, rating, page }: ProductReviewQuery): Record<string, string> {
  return {
    ...(sort === 'newest' ? {} : { reviewSort: sort }),
    ...(rating === null ? {} : { reviewRating: String(rating) }),
    ...(page > 1 ? { reviewPage: String(page) } : {}),
  }
}

/** The query part of the address of the list of all reviews. */
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
