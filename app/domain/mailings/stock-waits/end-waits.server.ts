import type { Database } from '~/platform/db.server'

/** Ends all that an address waits for. What it was told of stays until the clean-up, so that a letter's link still knows whose it is. */
export async function endWaits({ db }: Pick<Database, 'db'>, email: string): Promise<void> {
  await db.stockWait.deleteMany({ where: { email, status: { not: 'TOLD' } } })
}

/** Removes everything that these addresses waited for, with a person who is deleted. */
export async function removeWaits({ db }: Pick<Database, 'db'>, emails: readonly string[]): Promise<void> {
  await db.stockWait.deleteMany({ where: { email: { in: [...emails] } } })
}
