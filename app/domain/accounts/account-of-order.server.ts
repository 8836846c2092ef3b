import type { PlainTransaction } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

interface OrderedBy {
  /** Null: the account is found by email, or created. */
  userId: string | null
  email: string | null
  name: string
  phone: string | null
  city: string | null
  totalKopecks: number
  /** Starts once the address is verified or the order is confirmed (decision 99). */
  marketing: boolean
  at: Date
}

export interface OrderAccount {
  userId: string | null
  isNew: boolean
}

/** A typed email gives no marketing consent for an account with a password. */
export async function accountOfOrder(tx: PlainTransaction, ordered: OrderedBy): Promise<OrderAccount> {
  const { userId, email } = ordered
  if (userId !== null) return ownAccount(tx, ordered)
  return email === null ? { userId: null, isNew: false } : accountOfEmail(tx, { ...ordered, email })
}

async function ownAccount(
  tx: PlainTransaction,
  { userId, city, totalKopecks, marketing, at }: OrderedBy,
): Promise<OrderAccount> {
  const [row] = await tx.sql<{ id: string }>(
    `UPDATE "User" SET "ordersCount" = "ordersCount" + 1, "totalSpentKopecks" = "totalSpentKopecks" + $2, "lastOrderAt" = $3, "city" = coalesce($5, "city"),
       "marketingAskedAt" = CASE WHEN $4::boolean THEN coalesce("marketingAskedAt", $3) ELSE "marketingAskedAt" END,
       "marketingConsentAt" = CASE WHEN $4::boolean AND "emailVerifiedAt" IS NOT NULL THEN coalesce("marketingConsentAt", $3) ELSE "marketingConsentAt" END
     WHERE "id" = $1 RETURNING "id"`,
    [userId, totalKopecks, at, marketing, city],
    { name: 'order-of-own-account' },
  )
  return { userId: row?.id ?? null, isNew: false }
}

async function accountOfEmail(
  tx: PlainTransaction,
  ordered: OrderedBy & { email: string },
): Promise<OrderAccount> {
  const { email, name, phone, city, totalKopecks, marketing, at } = ordered
  const id = newId()
  const [row] = await tx.sql<{ id: string }>(
    `INSERT INTO "User" ("id", "email", "name", "phone", "ordersCount", "totalSpentKopecks", "lastOrderAt", "marketingAskedAt", "city", "createdAt", "updatedAt")
     VALUES ($1, $2, $3, $4, 1, $5, $6, CASE WHEN $7::boolean THEN $6::timestamptz END, $8, $6, $6)
     ON CONFLICT ("email") DO UPDATE SET "ordersCount" = "User"."ordersCount" + 1,
       "totalSpentKopecks" = "User"."totalSpentKopecks" + excluded."totalSpentKopecks", "lastOrderAt" = $6, "city" = coalesce($8, "User"."city"),
       "marketingAskedAt" = coalesce("User"."marketingAskedAt", CASE WHEN "User"."passwordHash" IS NULL THEN excluded."marketingAskedAt" END)
     RETURNING "id"`,
    [id, email, name, phone, totalKopecks, at, marketing, city],
    { name: 'order-of-email' },
  )
  if (!row) throw new Error('An upsert returned no row')
  return { userId: row.id, isNew: row.id === id }
}
