import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'
import { Prisma, type ActorKind as StoredKind } from '~/platform/generated/prisma/client'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'

import { mayCause } from './action-permissions.server'
import type { Actor, ActorKind } from './actor'
import type { AuditAction, AuditEntity, AuditField } from './staff'

/** What an entry is about, by the model's name. */
interface AuditedObject {
  entity: AuditEntity
  id: string | null
}

/** Values by name; JSON only. */
type Values = Readonly<Record<string, unknown>>

/** The values that matter, each by a name that has words. */
type Worded<Named extends object> = Named & Readonly<Record<Exclude<keyof Named, AuditField>, never>>

interface AuditEntry<Before extends object = object, After extends object = object> {
  actor: Actor
  action: AuditAction
  object: AuditedObject
  /** As it was; null when it is new. */
  before?: Worded<Before> | null
  /** As it became; null when it is gone. */
  after?: Worded<After> | null
}

/** Kinds of actors as they are stored. */
export const actorKinds: Record<ActorKind, StoredKind> = {
  customer: 'CUSTOMER',
  staff: 'STAFF',
  system: 'SYSTEM',
  gateway: 'GATEWAY',
}

/**
 * Writes who changed what into the audit log, in the transaction of the change. Of two sides only what differs is kept; what only the first one names says nothing of
 * the change. Where nothing differs nothing was changed, and nothing is written. Gives the number of entries.
 * @throws UserError (403) for an actor who may not cause it (`actionPermissions`): the transaction is to end with it
 */
export async function recordAudit<Before extends object, After extends object>(
  { db }: Pick<Database, 'db'>,
  ...entries: readonly AuditEntry<Before, After>[]
): Promise<number> {
  for (const { actor, action } of entries)
    if (!mayCause(actor.permissions, action)) throw new UserError('Недостаточно прав', { status: 403 })
  const createdAt = now()
  const rows = entries.flatMap(rowsOf).map((row) => ({ ...row, createdAt }))
  if (rows.length > 0) await db.auditLog.createMany({ data: rows })
  return rows.length
}

/** The entry's row; none where two sides are alike. */
function rowsOf({
  actor,
  action,
  object,
  before = null,
  after = null,
}: AuditEntry): Prisma.AuditLogCreateManyInput[] {
  const was = differing(before, after, Object.keys(after ?? before ?? {}))
  const became = differing(after, before, Object.keys(after ?? {}))
  if (before !== null && after !== null && Object.keys({ ...was, ...became }).length === 0) return []
  return [
    {
      id: newId(),
      actorKind: actorKinds[actor.kind],
      actorId: actor.id,
      actorName: actor.name,
      ip: actor.ip,
      action,
      entity: object.entity,
      entityId: object.id,
      before: stored(was),
      after: stored(became),
    },
  ]
}

function differing(side: object | null, other: object | null, names: readonly string[]): Values | null {
  if (side === null || other === null) return side as Values | null
  const [here, there] = [new Map(Object.entries(side)), new Map(Object.entries(other))]
  return Object.fromEntries(
    names
      .filter((name) => here.has(name) && JSON.stringify(here.get(name)) !== JSON.stringify(there.get(name)))
      .map((name) => [name, here.get(name)]),
  )
}

function stored(values: Values | null): Prisma.InputJsonValue | typeof Prisma.DbNull {
  return values === null ? Prisma.DbNull : (values as Prisma.InputJsonObject)
}
