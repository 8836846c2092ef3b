import { paths } from '~/paths'
import { sign, unsign } from '~/platform/security/crypto.server'
import { getEnv } from '~/platform/process/env.server'
import { isId } from '~/platform/db/ids.server'

const PURPOSE = 'mailing-unsubscribe'

/** The account or subscriber outlives the recipient's row. */
export interface LinkOwner {
  recipientId: string
  userId: string | null
  subscriberId: string | null
  waitId?: string | null
}

/** Safe to share: it only ends marketing. */
export function unsubscribeUrl(owner: LinkOwner): string {
  return getEnv().APP_URL + paths.unsubscribe({ token: unsubscribeToken(owner) })
}

export function unsubscribeToken({ recipientId, userId, subscriberId, waitId = null }: LinkOwner): string {
  const person = waitId !== null ? `w${waitId}` : userId === null ? `s${String(subscriberId)}` : `u${userId}`
  return sign(`${person}.${recipientId}`, PURPOSE)
}

/** Null for an invalid token. */
export function ownerOfToken(token: string): LinkOwner | null {
  const [person = '', recipientId = ''] = unsign(token, PURPOSE)?.split('.') ?? []
  const id = person.slice(1)
  if (!isId(id) || !isId(recipientId)) return null
  const unidentified = { recipientId, userId: null, subscriberId: null }
  if (person.startsWith('w')) return { ...unidentified, waitId: id }
  return person.startsWith('u') ? { ...unidentified, userId: id } : { ...unidentified, subscriberId: id }
}
