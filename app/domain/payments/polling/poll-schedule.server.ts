import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'

import { pollDelay } from './poll-times'

/** A claim sets a future time, so a past time was set by another process. */
const DUE = 'CASE WHEN "nextPollAt" <= $3 THEN "nextPollAt" ELSE $2 END'

export async function pollLater(
  { sql }: Pick<Database, 'sql'>,
  { id, createdAt }: { id: string; createdAt: Date },
): Promise<void> {
  const at = now()
  const next = new Date(at.getTime() + pollDelay(at.getTime() - createdAt.getTime()))
  await sql(
    `UPDATE "Payment" SET "nextPollAt" = ${DUE}, "failures" = 0 WHERE "id" = $1 AND "nextPollAt" IS NOT NULL`,
    [id, next, at],
    {
      name: 'poll-payment-later',
    },
  )
}

/** Null means never, unless the attempt was made due since it was claimed. */
export async function pollNext(
  { sql }: Pick<Database, 'sql'>,
  paymentId: string,
  next: Date | null,
): Promise<void> {
  await sql(`UPDATE "Payment" SET "nextPollAt" = ${DUE} WHERE "id" = $1`, [paymentId, next, now()])
}
