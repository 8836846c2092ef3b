import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { requireMay } from '~/domain/auth/shared'
import { idsOfFamily, lockForRating, refreshRatings } from '~/domain/catalog/index.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import { transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

export const CONTENT_TAG = 'content'

/** Pages whose cards show ratings. */
export const RATINGS_TAG = 'ratings'

interface ModerationDecision {
  reviewId: string
  verdict: 'APPROVED' | 'REJECTED'
  reply?: string | null
  refusal?: string | null
  actor: Actor
}

/**
 * Updates the family's rating in the same transaction.
 * @throws UserError (404); (403) without the permission
 */
export async function moderateReview({
  reviewId,
  verdict,
  reply,
  refusal = null,
  actor,
}: ModerationDecision): Promise<void> {
  requireMay(actor, 'reviews.moderate')
  await transaction(async (tx) => {
    const review = await findReview(tx, reviewId)
    await lockForRating(tx, [review.productId])
    const after = {
      status: verdict,
      shopReply: reply === undefined ? review.shopReply : reply,
      refusal: verdict === 'REJECTED' ? refusal : null,
    }
    const at = now()
    await tx.db.review.update({
      where: { id: reviewId },
      data: { ...after, ...replyTime(review, after.shopReply, at), moderatedAt: at, updatedAt: at },
      select: { id: true },
    })
    const shownBy = await refreshRatings(tx, [review.productId])
    await recordChange(tx, {
      review,
      after,
      shownBy,
      action: verdict === 'APPROVED' ? 'review.approve' : 'review.reject',
      actor,
    })
  })
}

interface Reply {
  reviewId: string
  reply: string | null
  actor: Actor
}

/**
 * The status stays.
 * @throws UserError (404); (403) without the permission
 */
export async function replyToReview({ reviewId, reply, actor }: Reply): Promise<void> {
  requireMay(actor, 'reviews.moderate')
  await transaction(async (tx) => {
    const review = await findReview(tx, reviewId)
    const at = now()
    const data = { shopReply: reply, ...replyTime(review, reply, at), updatedAt: at }
    await tx.db.review.update({ where: { id: reviewId }, data, select: { id: true } })
    await recordChange(tx, {
      review,
      after: { shopReply: reply },
      shownBy: await idsOfFamily(tx, review.productId),
      action: 'review.reply',
      actor,
    })
  })
}

interface Moderated {
  id: string
  productId: string
  status: string
  shopReply: string | null
  refusal: string | null
}

async function findReview({ db }: Database, id: string): Promise<Moderated> {
  const review = await db.review.findUnique({
    where: { id },
    select: { id: true, productId: true, status: true, shopReply: true, refusal: true },
  })
  if (!review) throw new UserError('Отзыв не найден', { status: 404 })
  return review
}

function replyTime(review: Moderated, reply: string | null, at: Date): { repliedAt?: Date | null } {
  if (reply === null) return { repliedAt: null }
  return reply === review.shopReply ? {} : { repliedAt: at }
}

interface Change {
  review: Moderated
  after: Partial<Pick<Moderated, 'status' | 'shopReply' | 'refusal'>>
  shownBy: readonly string[]
  action: 'review.approve' | 'review.reject' | 'review.reply'
  actor: Actor
}

async function recordChange(tx: Database, { review, after, shownBy, action, actor }: Change): Promise<void> {
  const { id, status, shopReply, refusal } = review
  const before = { status, shopReply, refusal }
  await recordAudit(tx, {
    actor,
    action,
    object: { entity: 'Review', id },
    before,
    after: { ...before, ...after },
  })
  const cards = action === 'review.reply' ? [] : [RATINGS_TAG]
  await purgeTags([...shownBy.map((productId) => `product-${productId}`), CONTENT_TAG, ...cards], tx)
}
