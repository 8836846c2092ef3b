import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'
import type { ConsentPurpose } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/ids.server'

/** Consents given with one form (152-FZ): to what, by whom, from where, and which version of the text they saw. */
interface GivenConsents {
  purposes: readonly ConsentPurpose[]
  email: string
  userId: string | null
  orderId?: string
  textVersion: string
  ip: string
  userAgent: string | null
}

/** Keeps what somebody agreed to, in the transaction of the form. */
export async function recordConsents(
  { sql }: Pick<Database, 'sql'>,
  { purposes, ...given }: GivenConsents,
): Promise<void> {
  const { userId, orderId = null, email, textVersion, ip, userAgent } = given
  await sql(
    `INSERT INTO "Consent" ("id", "purpose", "userId", "orderId", "email", "textVersion", "ip", "userAgent", "createdAt")
     SELECT given."id", given."purpose", $3, $4, $5, $6, $7, $8, $9 FROM unnest($1::uuid[], $2::"ConsentPurpose"[]) AS given("id", "purpose")`,
    [purposes.map(newId), purposes, userId, orderId, email, textVersion, ip, userAgent, now()],
    { name: 'record-consents' },
  )
}
