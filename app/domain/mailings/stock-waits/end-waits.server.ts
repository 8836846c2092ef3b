import type { Database } from '~/platform/db/db.server'

/** Fulfilled requests stay until clean-up, since links in letters need them. */
export async function endWaits({ db }: Pick<Database, 'db'>, email: string): Promise<void> {
  await db.stockWait.deleteMany({ where: { email, status: { not: 'TOLD' } } })
}

export async function removeWaits({ db }: Pick<Database, 'db'>, emails: readonly string[]): Promise<void> {
  await db.stockWait.deleteMany({ where: { email: { in: [...emails] } } })
}
