import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'

import { passwordNeeded } from './shared'
import { checkOwnPassword } from './sign-in.server'

const LIFE = 10 * 60_000

export async function hasRecentProof(sessionId: string): Promise<boolean> {
  const since = new Date(now().getTime() - LIFE)
  return (await getDb().session.count({ where: { id: sessionId, passwordProvenAt: { gt: since } } })) > 0
}

interface Proof {
  userId: string
  sessionId: string
  password: string | undefined
  ip: string
}

/**
 * Requires a password typed now or within ten minutes. A wrong one is counted even within that time.
 * @throws UserError beside `proof` (code password-needed without a password), or (429) while locked
 */
export async function requireRecentProof({ userId, sessionId, password = '', ip }: Proof): Promise<void> {
  if (password !== '') {
    await checkOwnPassword({ userId, password, ip, field: 'proof' })
    await getDb().session.updateMany({ where: { id: sessionId }, data: { passwordProvenAt: now() } })
    return
  }
  if (await hasRecentProof(sessionId)) return
  throw passwordNeeded()
}

/** As `requireRecentProof`, but a missing password is not an error. */
export async function isProvenPerson(proof: Proof): Promise<boolean> {
  if (proof.password === undefined || proof.password === '') return hasRecentProof(proof.sessionId)
  await requireRecentProof(proof)
  return true
}
