import type { Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'
import { newId } from '~/platform/ids.server'

/** One line of an order's timeline. */
interface TimelineEntry {
  orderId: string
  type: 'placed' | 'status' | 'payment_status' | 'payment_choice' | 'tracking' | 'lines' | 'refund' | 'payment' | 'details' | 'mail'
  from?: string
  to: string
  note?: string | undefined
  actor: Actor
}

/** Writes a line of the timeline, in the transaction of what it tells of. */
export async function recordOrderEvent(tx: Database, { orderId, type, from, to, note, actor }: TimelineEntry): Promise<void> {
  await tx.sql(
    `INSERT INTO "OrderEvent" ("id", "orderId", "type", "fromValue", "toValue", "note", "authorId", "authorName", "createdAt")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [newId(), orderId, type, from ?? null, to, note ?? null, actor.id, actor.name, now()],
    { name: 'record-order-event' },
  )
}
