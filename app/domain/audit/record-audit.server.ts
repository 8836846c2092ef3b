import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'
import { Prisma, type ActorKind as StoredKind } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/ids.server'

import type { Actor, ActorKind } from './actor'

/** What an entry is about, by the model's name. */
interface AuditedObject {
  entity: Prisma.ModelName
  id: string | null
}

/** The values that matter, by name; JSON only. */
type Values = Readonly<Record<string, unknown>>

interface AuditEntry {
  actor: Actor
  /** What was done, as `object.verb`. */
  action: string
  object: AuditedObject
  /** As it was; null when it is new. */
  before?: Values | null
  /** As it became; null when it is gone. */
  after?: Values | null
}

const kinds: Record<ActorKind, StoredKind> = { customer: 'CUSTOMER', staff: 'STAFF', system: 'SYSTEM', gateway: 'GATEWAY' }

/** Writes who changed what into the audit log, in the transaction of the change. Of two sides only what differs is kept. */
export async function recordAudit({ db }: Pick<Database, 'db'>, ...entries: readonly AuditEntry[]): Promise<void> {
  const createdAt = now()
  await db.auditLog.createMany({ data: entries.map((entry) => ({ ...rowOf(entry), createdAt })) })
}

function rowOf({ actor, action, object, before = null, after = null }: AuditEntry): Prisma.AuditLogCreateManyInput {
  return {
    id: newId(),
    actorKind: kinds[actor.kind],
    actorId: actor.id,
    actorName: actor.name,
    ip: actor.ip,
    action,
    entity: object.entity,
    entityId: object.id,
    before: stored(differing(before, after)),
    after: stored(differing(after, before)),
  }
}

function differing(side: Values | null, other: Values | null): Values | null {
  if (side === null || other === null) return side
  return Object.fromEntries(Object.entries(side).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name])))
}

function stored(values: Values | null): Prisma.InputJsonValue | typeof Prisma.DbNull {
  return values === null ? Prisma.DbNull : (values as Prisma.InputJsonObject)
}
