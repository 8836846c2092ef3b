import { now } from '~/platform/clock'
import { transaction, type Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'

interface Voter {
  visitorHash: string
  userId: string | null
}

/**
 * Counts a visitor's 'helpful' for an approved review; once per browser and account, so that a repeat changes nothing.
 * @throws UserError when there is no such review (404), or it is the voter's own (409)
 */
export async function voteHelpful(reviewId: string, voter: Voter): Promise<void> {
  await transaction(async (tx) => {
    const review = await tx.db.review.findFirst({ where: { id: reviewId, status: 'APPROVED' }, select: { userId: true } })
    if (!review) throw new UserError('Отзыв не найден', { status: 404 })
    if (review.userId === voter.userId) throw new UserError('Свой отзыв отметить нельзя', { status: 409 })
    if (!(await insertVote(tx, reviewId, voter))) return
    await tx.db.review.updateMany({ where: { id: reviewId }, data: { helpfulCount: { increment: 1 }, updatedAt: now() } })
  })
}

/** False when this browser or account has voted already. */
async function insertVote({ db }: Database, reviewId: string, { visitorHash, userId }: Voter): Promise<boolean> {
  if (userId !== null && (await db.reviewVote.findFirst({ where: { reviewId, userId }, select: { id: true } }))) return false
  const data = { id: newId(), reviewId, visitorHash, userId, createdAt: now() }
  const { count } = await db.reviewVote.createMany({ data, skipDuplicates: true })
  return count === 1
}
