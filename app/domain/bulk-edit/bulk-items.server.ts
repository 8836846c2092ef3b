import { getDb, type Database } from '~/platform/db/db.server'
import { Prisma, type BulkItemEffect } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/db/ids.server'

import type { RowProblem } from './shared'

export interface BulkItem {
  objectId: string
  before: Prisma.JsonValue
  after: Prisma.JsonValue
}

export interface NewBulkItem {
  objectId: string
  before?: Prisma.InputJsonObject
  after?: Prisma.InputJsonObject
  refusal?: string
  problems?: readonly RowProblem[]
  /** A warning about an item that waits. */
  remark?: string
  /** Of a row in a file. Without it the item waits, or is refused. */
  row?: {
    number: number | null
    title: string
    effect: BulkItemEffect
  }
}

const PART = 2_000

export async function insertBulkItems(
  { db }: Pick<Database, 'db'>,
  bulkChangeId: string,
  items: readonly NewBulkItem[],
): Promise<void> {
  // Ids of the same millisecond are not ordered.
  const ids = items.map(() => newId()).sort()
  const rows = items.map((item, index) => ({ id: ids[index] ?? newId(), bulkChangeId, ...rowOf(item) }))
  for (let start = 0; start < rows.length; start += PART)
    await db.bulkChangeItem.createMany({ data: rows.slice(start, start + PART) })
}

function rowOf({ objectId, before, after, refusal }: NewBulkItem) {
  const values = { before: before ?? Prisma.DbNull, after: after ?? Prisma.DbNull }
  return {
    objectId,
    ...values,
    ...(refusal === undefined ? {} : { state: 'REFUSED' as const, reason: refusal }),
  }
}

export async function readBulkObjects(id: string, limit: number): Promise<string[]> {
  const rows = await getDb().bulkChangeItem.findMany({
    where: { bulkChangeId: id },
    select: { objectId: true },
    orderBy: { id: 'asc' },
    take: limit,
  })
  return rows.map(({ objectId }) => objectId)
}

interface ItemWindow {
  skip: number
  take: number
}

export function readBulkItems(
  id: string,
  { skip, take }: ItemWindow,
): Promise<(BulkItem & { reason: string | null })[]> {
  return getDb().bulkChangeItem.findMany({
    where: { bulkChangeId: id },
    select: { objectId: true, before: true, after: true, reason: true },
    orderBy: { id: 'asc' },
    skip,
    take,
  })
}

export function readDoneItems(
  db: Pick<Database, 'db'>['db'],
  id: string,
  limit: number,
): Promise<BulkItem[]> {
  return db.bulkChangeItem.findMany({
    where: { bulkChangeId: id, state: 'DONE' },
    select: { objectId: true, before: true, after: true },
    orderBy: { id: 'asc' },
    take: limit,
  })
}
