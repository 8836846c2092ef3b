import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'

import { domainOf } from './mailable-customers.server'

/**
 * Puts what an account still waits for under another one of the same person, whose orders it has by now: letters about its orders go to the address of the account that stays, if
 * that wants any; products are waited for at the address that asked. What was sent stays where it was.
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
