import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'

import { pollDelay } from './poll-times'

/**
 * What is due after an attempt was seen to: at `next`, or at once when something called for it meanwhile. A claim puts the time into the
 * future, so that a time that is over by now was set by somebody else.
 */
const DUE = 'CASE WHEN "nextPollAt" <= $3 THEN "nextPollAt" ELSE $2 END'

/** Asks again about an attempt that still waits for its payer, and forgets earlier silence of the gateway; one that nobody asks about is left alone. */
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

/** Asks about an attempt at `next`, and never again for null, unless something called for it since it was claimed. */
export async function pollNext(
  { sql }: Pick<Database, 'sql'>,
  paymentId: string,
  next: Date | null,
): Promise<void> {
  await sql(`UPDATE "Payment" SET "nextPollAt" = ${DUE} WHERE "id" = $1`, [paymentId, next, now()])
}
