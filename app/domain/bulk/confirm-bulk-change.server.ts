import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/clock'
import { getDb, transaction, type Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { outboxRow, recordOutbox } from '~/platform/outbox.server'

import { bulkChangeDue } from './events.server'

/** What the audit log says of a change that begins. */
interface AuditedChange {
  /** The one status that is set, and whether money goes back with it. */
  to?: string
  refund?: boolean
  /** The change in words, and how many things it takes. */
  change?: string
  count?: number
}

interface Confirmation {
  id: string
  /** The kind that the caller asks permissions for: a change of another kind stays as it is. */
  kind: string
  /** Replaces what was written down, where the page asked for more. */
  params: Prisma.InputJsonObject
  /** What must stand under `plan` in what was written down; null for kinds that are planned once. */
  plan: string | null
  audited: AuditedChange
  actor: Actor
}

/**
 * Starts a change in the worker; confirmed twice, it runs once. The actor replaces the author of the draft: the change
 * runs with the permissions and the name of the person who confirmed it.
 * @throws UserError (409) for another plan than the one that this person has read
 */
export async function confirmBulkChange({
  id,
  kind,
  params,
  plan,
  audited,
  actor,
}: Confirmation): Promise<void> {
  await transaction(async (tx) => {
    const { count } = await tx.db.bulkChange.updateMany({
      where: {
        id,
        kind,
        confirmedAt: null,
        stoppedAt: null,
        ...(plan === null ? {} : { params: { path: ['plan'], equals: plan } }),
      },
      data: { confirmedAt: now(), params, authorId: actor.id, authorName: actor.name },
    })
    if (count === 0) return plan === null ? undefined : refuseOtherPlan(tx, id, kind)
    await recordOutbox(tx, outboxRow(bulkChangeDue, { bulkChangeId: id }))
    await recordAudit(tx, {
      actor,
      action: 'bulk.confirm',
      object: { entity: 'BulkChange', id },
      after: audited,
    })
  })
}

async function refuseOtherPlan({ db }: Database, id: string, kind: string): Promise<void> {
  const waiting = await db.bulkChange.count({ where: { id, kind, confirmedAt: null, stoppedAt: null } })
  if (waiting > 0)
    throw new UserError('Условия изменили, пока вы смотрели. Проверьте товары ещё раз.', { status: 409 })
}

interface Stop {
  id: string
  /** As for a confirmation. */
  kind: string
  actor: Actor
  /** What follows once from all that was done until then, in the same transaction. */
  finish?: (tx: Database) => Promise<void>
}

/** Stops it: what is done stays, what waits is left as it is. @throws UserError 409 when it is over */
export async function stopBulkChange({ id, kind, actor, finish }: Stop): Promise<void> {
  await transaction(async (tx) => {
    const stopped = { stoppedAt: now(), finishedAt: now() }
    const { count } = await tx.db.bulkChange.updateMany({
      where: { id, kind, finishedAt: null },
      data: stopped,
    })
    if (count === 0) throw new UserError('Изменение уже закончено', { status: 409 })
    await recordAudit(tx, { actor, action: 'bulk.stop', object: { entity: 'BulkChange', id } })
    await finish?.(tx)
  })
}

/** Milliseconds that a change and what came of it are kept. */
const LIFE = 90 * 24 * 3_600_000

/** Removes up to `limit` changes that were written down three months ago; returns how many. */
export async function removeOldBulkChanges(limit: number): Promise<number> {
  const { count } = await getDb().bulkChange.deleteMany({
    where: { createdAt: { lt: new Date(now().getTime() - LIFE) } },
    limit,
  })
  return count
}
