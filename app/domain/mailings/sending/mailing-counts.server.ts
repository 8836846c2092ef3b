import type { Database } from '~/platform/db.server'
import type { RecipientStatus } from '~/platform/generated/prisma/client'

/** How many recipients a mailing has in each state. */
export async function countByStatus({ db }: Pick<Database, 'db'>, mailingId: string): Promise<Record<RecipientStatus, number>> {
  const rows = await db.mailingRecipient.groupBy({ by: ['status'], where: { mailingId }, _count: true })
  const none: Record<RecipientStatus, number> = { QUEUED: 0, SENDING: 0, SENT: 0, FAILED: 0, SKIPPED: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ status, _count }) => [status, _count])) }
}
