import { now } from '~/platform/clock'
import { database, sql, type Database } from '~/platform/db.server'
import { newId } from '~/platform/ids.server'

interface AuditEntry {
  /** Null when a script did it. */
  actorId: string | null
  actorName: string
  /** What was done, as `entity.verb`. */
  action: string
  entity: string
  entityId: string | null
  details?: Record<string, unknown>
  ip?: string | null
}

/** Writes who changed what into the audit log; given a transaction's `run`, together with the change itself. */
export async function recordAudit(entry: AuditEntry, tx: Database = database): Promise<void> {
  await tx.sql(
    `INSERT INTO "AuditLog" ("id", "actorId", "actorName", "action", "entity", "entityId", "details", "ip", "createdAt")
     VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9)`,
    [
      newId(),
      entry.actorId,
      entry.actorName,
      entry.action,
      entry.entity,
      entry.entityId,
      JSON.stringify(entry.details ?? {}),
      entry.ip ?? null,
      now(),
    ],
  )
}

/** How long the back office's record is kept: as long as the books that it explains. */
const YEARS_KEPT = 5

/** Removes up to `limit` entries that are older than five years; returns how many went. */
export async function removeOldAudit(limit: number): Promise<number> {
  const before = now()
  before.setUTCFullYear(before.getUTCFullYear() - YEARS_KEPT)
  const rows = await sql(
    'DELETE FROM "AuditLog" WHERE "id" IN (SELECT "id" FROM "AuditLog" WHERE "createdAt" < $1 ORDER BY "createdAt" LIMIT $2) RETURNING 1',
    [before, limit],
  )
  return rows.length
}
