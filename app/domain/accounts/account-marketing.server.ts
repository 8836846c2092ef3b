import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'

/** Records that the owner of an address agreed to advertising; gives the address's account, if it has one. */
export async function agreeToMarketing({ db }: Pick<Database, 'db'>, email: string): Promise<string | null> {
  await db.user.updateMany({
    where: { email, marketingConsentAt: null },
    data: { marketingConsentAt: now() },
  })
  await db.user.updateMany({ where: { email }, data: { unsubscribedAt: null } })
  const person = await db.user.findUnique({ where: { email }, select: { id: true } })
  return person?.id ?? null
}

/**
 * Has the advertising begin that an account's owner has asked for: the address is proven, or the shop has confirmed an order of theirs. Before, a stranger could have ticked
 * the box for somebody else's mailbox.
 */
export async function beginAdvertising({ db }: Pick<Database, 'db'>, userId: string): Promise<void> {
  const asked = { id: userId, marketingAskedAt: { not: null }, marketingConsentAt: null }
  await db.user.updateMany({ where: asked, data: { marketingConsentAt: now() } })
}

/** Records that the owner of an address wants no advertising any more. */
export async function refuseMarketing({ db }: Pick<Database, 'db'>, email: string): Promise<void> {
  await db.user.updateMany({ where: { email, unsubscribedAt: null }, data: { unsubscribedAt: now() } })
}

/** Records that these accounts' mailboxes are not there: no advertising goes to them until the address is changed, or staff lift it. */
export async function markBounced({ db }: Pick<Database, 'db'>, userIds: readonly string[]): Promise<void> {
  await db.user.updateMany({
    where: { id: { in: [...userIds] }, bouncedAt: null },
    data: { bouncedAt: now() },
  })
}

/** Has advertising go to an account again whose mailbox was not there; tells whether it was so. */
export async function unmarkBounced({ db }: Pick<Database, 'db'>, userId: string): Promise<boolean> {
  const { count } = await db.user.updateMany({
    where: { id: userId, bouncedAt: { not: null } },
    data: { bouncedAt: null },
  })
  return count === 1
}
