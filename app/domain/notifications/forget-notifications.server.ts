import { now } from '~/platform/clock'
import { getDb, type Database } from '~/platform/db.server'

/** How long a notification is news to anybody, in milliseconds. */
const LIFE = 180 * 24 * 3_600_000

/** Removes what the bell said of these orders and accounts, inside the transaction that takes their person away. */
export async function forgetNotifications(
  { db }: Pick<Database, 'db'>,
  subjectIds: readonly string[],
): Promise<void> {
  await db.notification.deleteMany({ where: { subjectId: { in: [...subjectIds] } } })
}

/** Removes up to `limit` notifications that are older than half a year; returns how many went. */
export async function removeOldNotifications(limit: number): Promise<number> {
  const { count } = await getDb().notification.deleteMany({
    where: { createdAt: { lt: new Date(now().getTime() - LIFE) } },
    limit,
  })
  return count
}
