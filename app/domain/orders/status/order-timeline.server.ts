import type { Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/dates/clock'
import { sql, type PlainTransaction } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

interface TimelineEntry {
  orderId: string
  type:
    | 'placed'
    | 'status'
    | 'payment_status'
    | 'payment_choice'
    | 'tracking'
    | 'lines'
    | 'refund'
    | 'payment'
    | 'details'
    | 'mail'
  from?: string
  to: string
  note?: string | undefined
  actor: Actor
}

/** Runs in the transaction of the change. */
export async function recordOrderEvent(
  tx: PlainTransaction,
  { orderId, type, from, to, note, actor }: TimelineEntry,
): Promise<void> {
  await tx.sql(
    `INSERT INTO "OrderEvent" ("id", "orderId", "type", "fromValue", "toValue", "note", "authorId", "authorName", "createdAt")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [newId(), orderId, type, from ?? null, to, note ?? null, actor.id, actor.name, now()],
    { name: 'record-order-event' },
  )
}

/** Who took the latest step of this kind; null for guests, the shop and the bank. */
export async function readStepAuthor(
  orderId: string,
  { type, to }: { type: TimelineEntry['type']; to?: string },
): Promise<string | null> {
  const [row] = await sql<{ authorId: string | null }>(
    `SELECT "authorId" FROM "OrderEvent" WHERE "orderId" = $1 AND "type" = $2 AND ($3::text IS NULL OR "toValue" = $3)
     ORDER BY "createdAt" DESC, "id" DESC LIMIT 1`,
    [orderId, type, to ?? null],
  )
  return row?.authorId ?? null
}

/** `wasEmailChanged` searches the timeline for these texts. */
export const CHANGED = 'Изменено: '
export const EMAIL_LABEL = 'email'

export async function wasEmailChanged(orderId: string): Promise<boolean> {
  const rows = await sql(
    `SELECT 1 FROM "OrderEvent" WHERE "orderId" = $1 AND "type" = 'details' AND "note" LIKE $2 LIMIT 1`,
    [orderId, `${CHANGED}%${EMAIL_LABEL}%`],
  )
  return rows.length > 0
}
