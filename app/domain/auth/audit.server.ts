import { now } from '~/platform/clock'
import { sql, type Sql } from '~/platform/db.server'
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
export async function recordAudit(entry: AuditEntry, run: Sql = sql): Promise<void> {
  await run(
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
