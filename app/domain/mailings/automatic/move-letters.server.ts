import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'

import { domainOf } from './mailable-customers.server'

/**
 * For merged accounts: letters about orders go to the remaining account's address if it consents. Product
 * requests keep their address. Sent letters stay.
 */
export async function moveWaitingLetters(
  { db }: Pick<Database, 'db'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { email } = await db.user.findUniqueOrThrow({ where: { id: to }, select: { email: true } })
  const at = now()
  await db.stockWait.updateMany({
    where: { userId: from, status: { not: 'TOLD' } },
    data: { userId: to, updatedAt: at },
  })
  const waiting = { userId: from, status: 'QUEUED' } as const
  await db.automaticLetter.updateMany({
    where: { ...waiting, waitId: { not: null } },
    data: { userId: to, updatedAt: at },
  })
  const moved = { userId: to, domain: domainOf(email), updatedAt: at }
  await db.automaticLetter.updateMany({ where: { ...waiting, orderId: { not: null } }, data: moved })
}
