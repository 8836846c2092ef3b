import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'

/** Records that the owner of an address agreed to advertising; gives the address's account, if it has one. */
export async function agreeToMarketing({ db }: Pick<Database, 'db'>, email: string): Promise<string | null> {
  await db.user.updateMany({ where: { email, marketingConsentAt: null }, data: { marketingConsentAt: now() } })
  await db.user.updateMany({ where: { email }, data: { unsubscribedAt: null } })
  const person = await db.user.findUnique({ where: { email }, select: { id: true } })
  return person?.id ?? null
}

/** Records that the owner of an address wants no advertising any more. */
export async function refuseMarketing({ db }: Pick<Database, 'db'>, email: string): Promise<void> {
  await db.user.updateMany({ where: { email, unsubscribedAt: null }, data: { unsubscribedAt: now() } })
}
