import { getDb, type Database } from '~/platform/db.server'
import { Prisma } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/ids.server'

/** One thing of a change, with the values that change. */
export interface BulkItem {
  objectId: string
  before: Prisma.JsonValue
  after: Prisma.JsonValue
}

/** What is written down of one of the things. */
export interface NewBulkItem {
  objectId: string
  before?: Prisma.InputJsonObject
  after?: Prisma.InputJsonObject
  /** Why it cannot be done, where that is known already. */
  refusal?: string
}

/** Rows that one statement takes. */
const PART = 2_000

/** Writes down the things of a change, in the order given. */
export async function insertBulkItems(
  { db }: Pick<Database, 'db'>,
  bulkChangeId: string,
  items: readonly NewBulkItem[],
): Promise<void> {
  // Ids of one millisecond stand in no order of their own.
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

/** The things that a change is about, up to `limit`. */
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

/** Some of the things of a change with their values, and what is said about each. */
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

/** The things that a change has changed, with their values, up to `limit`. */
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
