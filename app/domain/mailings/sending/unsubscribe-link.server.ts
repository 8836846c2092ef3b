import { paths } from '~/paths'
import { sign, unsign } from '~/platform/crypto.server'
import { getEnv } from '~/platform/env.server'
import { isId } from '~/platform/ids.server'

const PURPOSE = 'mailing-unsubscribe'

/** Whose link it is: the recipient's row, and the account or subscriber that outlives it. */
export interface LinkOwner {
  recipientId: string
  userId: string | null
  subscriberId: string | null
  /** Who waits for a product; the letter is about that. */
  waitId?: string | null
}

/** The address in a letter that ends all mailings to its recipient. It opens nothing else, whoever has it. */
export function unsubscribeUrl(owner: LinkOwner): string {
  return getEnv().APP_URL + paths.unsubscribe({ token: unsubscribeToken(owner) })
}

/** The token of that address. */
export function unsubscribeToken({ recipientId, userId, subscriberId, waitId = null }: LinkOwner): string {
  const person = waitId !== null ? `w${waitId}` : userId === null ? `s${String(subscriberId)}` : `u${userId}`
  return sign(`${person}.${recipientId}`, PURPOSE)
}

/** Whose link a token belongs to; null when it is not one of a mailing's letters. */
export function ownerOfToken(token: string): LinkOwner | null {
  const [person = '', recipientId = ''] = unsign(token, PURPOSE)?.split('.') ?? []
  const id = person.slice(1)
  if (!isId(id) || !isId(recipientId)) return null
  const nobody = { recipientId, userId: null, subscriberId: null }
  if (person.startsWith('w')) return { ...nobody, waitId: id }
  return person.startsWith('u') ? { ...nobody, userId: id } : { ...nobody, subscriberId: id }
}
