import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/dates/clock'
import { newId } from '~/platform/db/ids.server'
import { sql, transaction, type Database } from '~/platform/db/db.server'
import { Prisma, type BulkItemEffect } from '~/platform/generated/prisma/client'
import { literalPattern } from '~/platform/lists/text-search'
import { outboxRow, recordOutbox } from '~/platform/queue/outbox.server'

import type { NewBulkItem } from './bulk-items.server'
import { bulkChangeDue } from './confirm-bulk-change.server'

interface FileDraft {
  id: string
  kind: string
  params: Prisma.InputJsonObject
  authorId: string | null
  authorName: string
}

/** An empty draft, whose items follow part by part (`insertItemsOfFile`). Replaces one of an interrupted planning. */
export async function startDraftOfFile(draft: FileDraft): Promise<void> {
  await transaction(async ({ db }) => {
    await db.bulkChange.deleteMany({ where: { id: draft.id, confirmedAt: null } })
    await db.bulkChange.create({ data: { ...draft, total: 0 } })
  })
}

export async function completeDraftOfFile({ db }: Database, id: string, total: number): Promise<void> {
  await db.bulkChange.update({ where: { id }, data: { total }, select: { id: true } })
}

export async function deleteDraftOfFile({ db }: Database, id: string): Promise<void> {
  await db.bulkChange.deleteMany({ where: { id, confirmedAt: null } })
}

/** The items of one part of a file, in their order: one statement, since a file has a hundred thousand. */
export async function insertItemsOfFile(id: string, items: readonly NewBulkItem[]): Promise<void> {
  // Ids of the same millisecond are not ordered.
  const ids = items.map(() => newId()).sort()
  const rows = items.map((item, index) => ({ ...storedItem(item), id: ids[index] }))
  await sql(
    `INSERT INTO "BulkChangeItem" ("id", "bulkChangeId", "objectId", "state", "reason", "problems", "before", "after", "row", "effect", "title")
     SELECT "id", $2, "objectId", "state", "reason", "problems", "before", "after", "row", "effect", "title"
     FROM jsonb_to_recordset($1::jsonb)
       AS item("id" uuid, "objectId" uuid, "state" "BulkItemState", "reason" text, "problems" jsonb, "before" jsonb, "after" jsonb,
         "row" int, "effect" "BulkItemEffect", "title" text)`,
    [JSON.stringify(rows), id],
    { name: 'insert-items-of-file' },
  )
}

/** Rows that change nothing are done at once. */
const restingEffects: readonly BulkItemEffect[] = ['SAME', 'SKIPPED']

function storedItem({ objectId, before, after, refusal, problems, remark, row }: NewBulkItem) {
  const isResting = row !== undefined && restingEffects.includes(row.effect)
  return {
    objectId,
    before: before ?? null,
    after: after ?? null,
    state: isResting ? 'DONE' : refusal === undefined ? 'WAITING' : 'REFUSED',
    reason: refusal ?? remark ?? null,
    problems: problems ?? null,
    row: row?.number ?? null,
    effect: row?.effect ?? null,
    title: row?.title ?? null,
  }
}

/** Kinds of changes whose rows name people. */
const PERSONAL_KINDS = ['import.customers']

/** Empties rows of files that name a person whose data is erased. */
export async function forgetRowsOfFiles(
  { db }: Database,
  { ids, emails }: { ids: readonly string[]; emails: readonly string[] },
): Promise<void> {
  const named = emails.map((email) => ({ title: { startsWith: literalPattern(email) } }))
  await db.bulkChangeItem.updateMany({
    where: { change: { kind: { in: PERSONAL_KINDS } }, OR: [{ objectId: { in: [...ids] } }, ...named] },
    data: {
      ...{ before: Prisma.DbNull, after: Prisma.DbNull, problems: Prisma.DbNull },
      ...{ title: null, reason: null },
    },
  })
}

interface Undo {
  id: string
  /** The change whose rows are put back. */
  of: string
  kind: string
  params: Prisma.InputJsonObject
  title: string
  actor: Actor
}

/** A confirmed change that puts back what another one has done, in one statement for any number of rows. Returns their number. */
export async function startUndoOfFile(tx: Database, undo: Undo): Promise<number> {
  const { id, of, kind, params, title, actor } = undo
  await tx.db.bulkChange.create({
    data: { id, kind, params, authorId: actor.id, authorName: actor.name, total: 0, confirmedAt: now() },
  })
  const [copied] = await tx.sql<{ count: number }>(
    `WITH copied AS (
       INSERT INTO "BulkChangeItem" ("id", "bulkChangeId", "objectId", "state", "before", "after", "row", "effect", "title")
       SELECT uuidv7(), $2, "objectId", 'WAITING', "after", "before", "row", "effect", "title" FROM "BulkChangeItem"
       WHERE "bulkChangeId" = $1 AND "state" = 'DONE' AND "effect" IN ('NEW', 'CHANGED', 'MISSING')
       ORDER BY "id" RETURNING 1)
     SELECT count(*)::int AS "count" FROM copied`,
    [of, id],
  )
  const total = copied?.count ?? 0
  await completeDraftOfFile(tx, id, total)
  await recordAudit(tx, {
    actor,
    action: 'bulk.confirm',
    object: { entity: 'BulkChange', id },
    after: { change: title, count: total },
  })
  await recordOutbox(tx, outboxRow(bulkChangeDue, { bulkChangeId: id }))
  return total
}
