import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'

export async function markReminded({ db }: Pick<Database, 'db'>, cartIds: readonly string[]): Promise<void> {
  await db.cart.updateMany({
    where: { id: { in: [...cartIds] }, remindedAt: null },
    data: { remindedAt: now() },
  })
}
