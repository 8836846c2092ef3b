import { now } from '~/platform/dates/clock'
import { getDb, type Database } from '~/platform/db/db.server'

import { readAutomaticMail } from '../automatic/automatic-mails.server'
import { DAY } from '../sending/waits'

export async function isBackInStockMailOn(): Promise<boolean> {
  return (await readAutomaticMail('back-in-stock')).isOn
}

export function countWaiting(productId: string): Promise<number> {
  return getDb().stockWait.count({ where: { productId, status: { in: ['WAITING', 'PLANNED'] } } })
}

export function countAllWaiting(): Promise<number> {
  return getDb().stockWait.count({ where: { status: { in: ['WAITING', 'PLANNED'] } } })
}

/** Milliseconds. */
const KEPT = 30 * DAY
const LONGEST = 365 * DAY

/** Deletes up to `limit` expired requests; returns the number. */
export async function removeOldWaits(limit: number): Promise<number> {
  const at = now().getTime()
  const { count } = await getDb().stockWait.deleteMany({
    where: {
      OR: [
        { status: { in: ['TOLD', 'PENDING'] }, updatedAt: { lt: new Date(at - KEPT) } },
        { status: { in: ['WAITING', 'PLANNED'] }, updatedAt: { lt: new Date(at - LONGEST) } },
      ],
    },
    limit,
  })
  return count
}

/** Fulfilled requests stay until clean-up, since links in letters need them. */
export async function endWaits({ db }: Pick<Database, 'db'>, email: string): Promise<void> {
  await db.stockWait.deleteMany({ where: { email, status: { not: 'TOLD' } } })
}

export async function removeWaits({ db }: Pick<Database, 'db'>, emails: readonly string[]): Promise<void> {
  await db.stockWait.deleteMany({ where: { email: { in: [...emails] } } })
}
