import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { lockForRating, refreshRatings } from '~/domain/catalog/index.server'
import { purgeTags } from '~/platform/cache.server'
import { now } from '~/platform/clock'
import { transaction } from '~/platform/db.server'
import { UserError } from '~/platform/errors'

/** Cache tag of pages that list reviews of all products. */
export const CONTENT_TAG = 'content'

interface Verdict {
  reviewId: string
  verdict: 'APPROVED' | 'REJECTED'
  /** The shop's answer under the review; null takes it away. */
  reply: string | null
  actor: Actor
}

/**
 * Shows or hides a review, with the shop's answer. The product's rating and the audit log follow in the same transaction.
 * @throws UserError when there is no such review (404)
 */
export async function moderateReview({ reviewId, verdict, reply, actor }: Verdict): Promise<void> {
  await transaction(async (tx) => {
    const review = await tx.db.review.findUnique({ where: { id: reviewId }, select: { productId: true, status: true, shopReply: true } })
    if (!review) throw new UserError('Отзыв не найден', { status: 404 })
    // Two verdicts about one product wait for each other, or the sums would miss one of them.
    await lockForRating(tx, [review.productId])
    const at = now()
    const isNewReply = reply !== null && reply !== review.shopReply
    await tx.db.review.update({
      where: { id: reviewId },
      data: {
        status: verdict,
        moderatedAt: at,
        updatedAt: at,
        shopReply: reply,
        ...(reply === null ? { repliedAt: null } : isNewReply ? { repliedAt: at } : {}),
      },
      select: { id: true },
    })
    await refreshRatings(tx, [review.productId])
    await recordAudit(tx, {
      actor,
      action: verdict === 'APPROVED' ? 'review.approve' : 'review.reject',
      object: { entity: 'Review', id: reviewId },
      before: { status: review.status, shopReply: review.shopReply },
      after: { status: verdict, shopReply: reply },
    })
    await purgeTags([`product-${review.productId}`, CONTENT_TAG], tx)
  })
}
