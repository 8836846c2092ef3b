export { findReview, readProductReviews, readReviewFigures } from './read-reviews.server'
export { findReviews } from './find-reviews.server'
export { countPendingReviews, listReviews } from './list-reviews.server'
export { listOfficeReviews, officeReviewQuery } from './list-office-reviews.server'
export { moderateReview, replyToReview } from './moderate-review.server'
export {
  reviewActionInput,
  reviewApprovalInput,
  reviewIdInput,
  reviewInput,
  reviewRefusalInput,
  reviewReplyInput,
} from './review-input.server'
export { parseProductReviewQuery, parseReviewListQuery } from './review-query.server'
export { readReviewRight, editReview, writeReview } from './write-review.server'
export { voteHelpful } from './vote.server'
export { countMovableReviews, moveReviews, removeReviewsOf, listReviewsOf } from './customer-reviews.server'
