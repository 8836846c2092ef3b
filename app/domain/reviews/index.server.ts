export { findReview } from './find-review.server'
export { countPendingReviews, listReviews } from './list-reviews.server'
export { listOfficeReviews, officeReviewQuery } from './list-office-reviews.server'
export { moderateReview, replyToReview } from './moderate-review.server'
export { readReviewFigures } from './review-figures.server'
export { readProductReviews } from './read-product-reviews.server'
export {
  reviewActionInput,
  reviewIdInput,
  reviewInput,
  reviewRefusalInput,
  reviewReplyInput,
} from './review-input.server'
export { parseProductReviewQuery, parseReviewListQuery } from './review-query.server'
export { readReviewRight } from './review-right.server'
export { voteHelpful } from './vote.server'
export { countMovableReviews, moveReviews } from './move-reviews.server'
export { removeReviewsOf } from './remove-reviews.server'
export { editReview, writeReview } from './write-review.server'
export { listReviewsOf } from './list-reviews-of.server'
