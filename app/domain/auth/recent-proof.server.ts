import { now } from '~/platform/clock'
import { getDb } from '~/platform/db.server'

import { passwordNeeded } from './password-needed'
import { checkOwnPassword } from './sign-in.server'

/** How long a typed password stands for the person, in milliseconds: a browser that was left open is nobody's proof. */
const LIFE = 10 * 60_000

/** Whether the password was typed in this session during the last ten minutes. */
export async function hasRecentProof(sessionId: string): Promise<boolean> {
  const since = new Date(now().getTime() - LIFE)
  return (await getDb().session.count({ where: { id: sessionId, passwordProvenAt: { gt: since } } })) > 0
}

interface Proof {
  userId: string
  sessionId: string
  /** What was typed now; undefined or empty where nothing was asked for. */
  password: string | undefined
  ip: string
}

/**
 * Sees that whoever does something grave is the person who signed in: the password was typed during the last ten minutes, or is typed now. A wrong one is refused and
 * counted even while the last one still stands.
 * @throws UserError beside `proof` (code password-needed without a password), or the lock's text (429)
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

/** Whether the person may do something grave: as `requireRecentProof`, but a password that was not typed is no failure yet. */
export async function isProvenPerson(proof: Proof): Promise<boolean> {
  if (proof.password === undefined || proof.password === '') return hasRecentProof(proof.sessionId)
  await requireRecentProof(proof)
  return true
}
