import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { addressHash } from '~/platform/security/counting-keys.server'
import { transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId, newId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'

interface Voter {
  visitorHash: string
  userId: string | null
  ip: string
}

const DAY = 24 * 3_600_000

/**
 * Once per browser and account. A browser without cookies is new each time, so votes per network address are
 * limited too.
 * @throws UserError (404), (409) for the author's own review, (429) after too many votes from the address
 */
export async function voteHelpful(reviewId: string, voter: Voter): Promise<void> {
  // Before the transaction: it occupies a connection, and another may not be free.
  const { votesPerAddress } = await readSettings('limits')
  await transaction(async (tx) => {
    if (isId(reviewId)) await lockRows(tx, 'Review', [reviewId])
    const review = await tx.db.review.findFirst({
      where: { id: reviewId, status: 'APPROVED' },
      select: { userId: true },
    })
    if (!review) throw new UserError('Отзыв не найден', { status: 404 })
    if (review.userId === voter.userId) throw new UserError('Свой отзыв отметить нельзя', { status: 409 })
    if (!(await insertVote(tx, reviewId, voter, votesPerAddress))) return
    await tx.db.review.updateMany({
      where: { id: reviewId },
      data: { helpfulCount: { increment: 1 }, updatedAt: now() },
    })
  })
}

async function insertVote(
  { db }: Database,
  reviewId: string,
  { visitorHash, userId, ip }: Voter,
  votesPerAddress: number,
): Promise<boolean> {
  const own = [{ visitorHash }, ...(userId === null ? [] : [{ userId }])]
  if (await db.reviewVote.findFirst({ where: { reviewId, OR: own }, select: { id: true } })) return false
  const address = addressHash(ip)
  const at = now()
  const recent = { reviewId, addressHash: address, createdAt: { gt: new Date(at.getTime() - DAY) } }
  if (
    address !== null &&
    (await db.reviewVote.count({ where: recent, take: votesPerAddress })) >= votesPerAddress
  )
    throw new UserError('Из вашей сети этот отзыв сегодня отметили уже много раз. Попробуйте завтра.', {
      status: 429,
    })
  const data = { id: newId(), reviewId, visitorHash, userId, addressHash: address, createdAt: at }
  const { count } = await db.reviewVote.createMany({ data, skipDuplicates: true })
  return count === 1
}
