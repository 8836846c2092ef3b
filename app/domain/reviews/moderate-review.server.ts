import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { purgeTags } from '~/platform/cache.server'
import { now } from '~/platform/clock'
import { transaction, type Database } from '~/platform/db.server'
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
    await tx.sql('SELECT 1 FROM "Product" WHERE "id" = $1 FOR NO KEY UPDATE', [review.productId])
    await tx.sql(
      `UPDATE "Review" SET "status" = $2::"ReviewStatus", "moderatedAt" = $4, "updatedAt" = $4, "shopReply" = $3,
         "repliedAt" = CASE WHEN $3::text IS NULL THEN NULL WHEN "shopReply" IS NOT DISTINCT FROM $3 THEN "repliedAt" ELSE $4 END
       WHERE "id" = $1`,
      [reviewId, verdict, reply, now()],
    )
    await rollUp(tx, [review.productId])
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

/** Makes the products' ratings again from their shown reviews; the caller holds the products' rows. */
export async function rollUp(tx: Database, productIds: readonly string[]): Promise<void> {
  await tx.sql(
    `UPDATE "Product" product SET "ratingAverage" = figures.average, "reviewCount" = figures.count, "updatedAt" = $2
     FROM (SELECT given."id", coalesce(round(avg(review."rating"), 2), 0)::float AS average, count(review."id")::int AS count
           FROM unnest($1::uuid[]) AS given("id") LEFT JOIN "Review" review ON review."productId" = given."id" AND review."status" = 'APPROVED'
           GROUP BY given."id") figures
     WHERE product."id" = figures."id"`,
    [productIds, now()],
  )
}
