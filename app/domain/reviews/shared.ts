export { ratingText, starShares } from './rating'
export { productReviewParams, reviewListParams } from './review-query'
export {
  REVIEW_LIMITS,
  REVIEW_SORT_LABELS,
  REVIEW_SORTS,
  REVIEW_STATUS_LABELS,
  STARS,
  type ListedReview,
  type OwnReview,
  type ProductReviewQuery,
  type ProductReviews,
  type Review,
  type ReviewFigures,
  type ReviewList,
  type ReviewListQuery,
  type ReviewRight,
  type ReviewStatus,
} from './reviews'
