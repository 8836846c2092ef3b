import { now } from '~/platform/clock'
import { sql } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'

interface Voter {
  visitorHash: string
  userId: string | null
}

interface Outcome {
  isThere: boolean
  isOwn: boolean
}

/**
 * Counts a visitor's 'helpful' for an approved review; once per browser and account, so that a repeat changes nothing.
 * @throws UserError when there is no such review (404), or it is the voter's own (409)
 */
export async function voteHelpful(reviewId: string, { visitorHash, userId }: Voter): Promise<void> {
  const [outcome] = await sql<Outcome>(
    `WITH review AS (SELECT "id", coalesce("userId" = $3::uuid, false) AS "isOwn" FROM "Review" WHERE "id" = $1 AND "status" = 'APPROVED'),
     vote AS (
       INSERT INTO "ReviewVote" ("id", "reviewId", "visitorHash", "userId", "createdAt")
       SELECT $4::uuid, review."id", $2, $3::uuid, $5 FROM review
       WHERE NOT review."isOwn" AND NOT EXISTS (SELECT 1 FROM "ReviewVote" WHERE "reviewId" = $1 AND "userId" = $3::uuid)
       ON CONFLICT ("reviewId", "visitorHash") DO NOTHING RETURNING "reviewId"
     ),
     counted AS (UPDATE "Review" SET "helpfulCount" = "helpfulCount" + 1 FROM vote WHERE "Review"."id" = vote."reviewId")
     SELECT EXISTS (SELECT 1 FROM review) AS "isThere", coalesce((SELECT "isOwn" FROM review), false) AS "isOwn"`,
    [reviewId, visitorHash, userId, newId(), now()],
  )
  if (!outcome?.isThere) throw new UserError('Отзыв не найден', { status: 404 })
  if (outcome.isOwn) throw new UserError('Свой отзыв отметить нельзя', { status: 409 })
}
