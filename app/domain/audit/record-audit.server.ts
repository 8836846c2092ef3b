import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import { Prisma, type ActorKind as StoredKind } from '~/platform/generated/prisma/client'
import { UserError } from '~/platform/errors/errors'
import { newId } from '~/platform/db/ids.server'

import { mayCause } from './audit-actions'
import type { Actor, ActorKind } from './actor'
import type { AuditAction, AuditEntity, AuditField } from './staff'

interface AuditedObject {
  entity: AuditEntity
  id: string | null
}

type Values = Readonly<Record<string, unknown>>

type Worded<Named extends object> = Named & Readonly<Record<Exclude<keyof Named, AuditField>, never>>

interface AuditEntry<Before extends object = object, After extends object = object> {
  actor: Actor
  action: AuditAction
  object: AuditedObject
  before?: Worded<Before> | null
  after?: Worded<After> | null
}

export const actorKinds: Record<ActorKind, StoredKind> = {
  customer: 'CUSTOMER',
  staff: 'STAFF',
  system: 'SYSTEM',
  gateway: 'GATEWAY',
}

/**
 * Must run in the change's transaction. Stores only fields that differ, and no entry without differences.
 * Returns the number of entries.
 * @throws UserError (403) without the permission of its row in `auditActions`; the transaction must roll back
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
