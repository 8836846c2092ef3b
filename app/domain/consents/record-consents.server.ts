import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import type { ConsentPurpose } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/db/ids.server'

/** 152-FZ. */
interface GivenConsents {
  purposes: readonly ConsentPurpose[]
  email: string
  userId: string | null
  orderId?: string
  textVersion: string
  ip: string
  userAgent: string | null
}

/** Must run in the form's transaction. */
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
