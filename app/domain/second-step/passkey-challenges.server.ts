import { now } from '~/platform/clock'
import { newToken } from '~/platform/crypto.server'
import { getDb } from '~/platform/db.server'

/** How long a passkey may take to answer, in milliseconds. */
export const CHALLENGE_LIFE = 5 * 60_000

/** Who answers, and for which session or waiting sign-in. */
export interface ChallengeHolder {
  userId: string
  /** Id of the session, or of the sign-in that waits for its second step. */
  holderId: string
}

/** A new challenge for the holder; the one before counts no more. */
export async function newChallenge({ userId, holderId }: ChallengeHolder): Promise<string> {
  const challenge = newToken()
  const data = { userId, challenge, expiresAt: new Date(now().getTime() + CHALLENGE_LIFE) }
  await getDb().passkeyChallenge.upsert({
    where: { holderId },
    create: { holderId, ...data },
    update: data,
    select: { holderId: true },
  })
  return challenge
}

/** Uses the holder's challenge up, whatever comes of the answer; null when there is none, or somebody was quicker. */
export async function takeChallenge({ userId, holderId }: ChallengeHolder): Promise<string | null> {
  const found = await getDb().passkeyChallenge.findUnique({
    where: { holderId },
    select: { challenge: true },
  })
  if (!found) return null
  const { challenge } = found
  const { count } = await getDb().passkeyChallenge.deleteMany({
    where: { holderId, userId, challenge, expiresAt: { gt: now() } },
  })
  return count > 0 ? challenge : null
}

/** Removes up to `limit` challenges whose time is over; returns how many went. */
export async function removeExpiredChallenges(limit: number): Promise<number> {
  const { count } = await getDb().passkeyChallenge.deleteMany({ where: { expiresAt: { lt: now() } }, limit })
  return count
}
