import { now } from '~/platform/dates/clock'
import { newToken } from '~/platform/security/crypto.server'
import { getDb } from '~/platform/db/db.server'

/** Milliseconds. */
export const CHALLENGE_LIFE = 5 * 60_000

export interface ChallengeHolder {
  userId: string
  holderId: string
}

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

export async function removeExpiredChallenges(limit: number): Promise<number> {
  const { count } = await getDb().passkeyChallenge.deleteMany({ where: { expiresAt: { lt: now() } }, limit })
  return count
}
