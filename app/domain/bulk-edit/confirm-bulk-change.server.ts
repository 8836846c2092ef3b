import { z } from 'zod'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/dates/clock'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { outboxRow, recordOutbox, defineEvent } from '~/platform/queue/outbox.server'

export const bulkChangeDue = defineEvent('bulk-change.due', z.object({ bulkChangeId: z.uuid() }))

interface AuditedChange {
  to?: string
  refund?: boolean
  change?: string
  count?: number
}

interface Confirmation {
  id: string
  kind: string
  params: Prisma.InputJsonObject
  /** Must equal the draft's `plan`; null for kinds that are planned once. */
  plan: string | null
  audited: AuditedChange
  actor: Actor
  /** Throws when the change no longer fits what refers to it; locks that first. */
  check?: (tx: Database) => Promise<void>
}

/**
 * Idempotent. The change runs with the permissions and name of the confirming person.
 * @throws UserError (409) for another plan than the reviewed one, and when it was stopped before
 */
export async function confirmBulkChange({
  id,
  kind,
  params,
  plan,
  audited,
  actor,
  check,
}: Confirmation): Promise<void> {
  await transaction(async (tx) => {
    await check?.(tx)
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
    if (count === 0) return assertConfirmed(tx, id, kind)
    await recordOutbox(tx, outboxRow(bulkChangeDue, { bulkChangeId: id }))
    await recordAudit(tx, {
      actor,
      action: 'bulk.confirm',
      object: { entity: 'BulkChange', id },
      after: audited,
    })
  })
}

/** A draft with another plan, a deleted one and a stopped one start nothing. */
async function assertConfirmed({ db }: Database, id: string, kind: string): Promise<void> {
  const change = await db.bulkChange.findFirst({
    where: { id, kind },
    select: { confirmedAt: true, stoppedAt: true },
  })
  if (change !== null && change.stoppedAt !== null && change.confirmedAt === null)
    throw new UserError('Изменение уже остановлено', { status: 409 })
  if (!change?.confirmedAt)
    throw new UserError('Условия изменили, пока вы смотрели. Проверьте товары ещё раз.', { status: 409 })
}

interface Stop {
  id: string
  kind: string
  actor: Actor
  finish?: (tx: Database) => Promise<void>
}

/**
 * Completed items stay changed.
 * @throws UserError (409) when it has ended
 */
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

/** Milliseconds. */
const LIFE = 90 * 24 * 3_600_000

export async function removeOldBulkChanges(limit: number): Promise<number> {
  const { count } = await getDb().bulkChange.deleteMany({
    where: { createdAt: { lt: new Date(now().getTime() - LIFE) } },
    limit,
  })
  return count
}
