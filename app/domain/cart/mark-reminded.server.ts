import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'

export async function markReminded({ db }: Pick<Database, 'db'>, cartIds: readonly string[]): Promise<void> {
  await db.cart.updateMany({
    where: { id: { in: [...cartIds] }, remindedAt: null },
    data: { remindedAt: now() },
  })
}
