import { now } from '~/platform/clock'
import { getDb } from '~/platform/db.server'

import { readAutomaticMail } from '../automatic/automatic-mails.server'
import { DAY } from '../sending/waits'

/** Whether shoppers can ask to be told of sold-out products. */
export async function tellsOfReturns(): Promise<boolean> {
  return (await readAutomaticMail('back-in-stock')).isOn
}

/** How many confirmed addresses wait for a product. */
export function countWaiting(productId: string): Promise<number> {
  return getDb().stockWait.count({ where: { productId, status: { in: ['WAITING', 'PLANNED'] } } })
}

/** How many confirmed wishes there are for products that are sold out. */
export function countAllWaiting(): Promise<number> {
  return getDb().stockWait.count({ where: { status: { in: ['WAITING', 'PLANNED'] } } })
}

/** Milliseconds that an address that was told, or never confirmed, is kept. */
const KEPT = 30 * DAY
/** Nobody waits longer than a year. */
const LONGEST = 365 * DAY

/** Removes up to `limit` wishes that were fulfilled or never confirmed a month ago, or are a year old; returns how many went. */
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
