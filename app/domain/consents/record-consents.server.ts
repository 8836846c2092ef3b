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
export async function recordConsents({ db }: Pick<Database, 'db'>, { purposes, ...given }: GivenConsents): Promise<void> {
  const createdAt = now()
  await db.consent.createMany({ data: purposes.map((purpose) => ({ ...given, id: newId(), purpose, createdAt })) })
}
