import { now } from '~/platform/dates/clock'
import { getDb, type Database } from '~/platform/db/db.server'

/** Milliseconds. */
const LIFE = 180 * 24 * 3_600_000

/** Runs in the transaction that deletes the person. */
export async function forgetNotifications(
  { db }: Pick<Database, 'db'>,
  subjectIds: readonly string[],
): Promise<void> {
  await db.notification.deleteMany({ where: { subjectId: { in: [...subjectIds] } } })
}

export async function removeOldNotifications(limit: number): Promise<number> {
  const { count } = await getDb().notification.deleteMany({
    where: { createdAt: { lt: new Date(now().getTime() - LIFE) } },
    limit,
  })
  return count
}
