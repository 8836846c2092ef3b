import { getDb, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'
import { versionOf } from '~/platform/forms/row-version'

import { customersWhere } from './customers-where.server'
import { storedRules } from './segment-input.server'
import type { SegmentRules } from './segment-rules'
import type { SegmentRow } from './staff'

const MOST = 200
const COUNTED = 100_000

export const segmentNotFound = (): UserError => new UserError('Сегмент не найден', { status: 404 })

export async function listSegments(): Promise<{ id: string; name: string }[]> {
  return getDb().segment.findMany({ select: { id: true, name: true }, orderBy: { name: 'asc' }, take: MOST })
}

export async function segmentNames(
  { db }: Pick<Database, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.segment.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true },
    take: ids.length,
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function listSegmentRows(): Promise<SegmentRow[]> {
  const select = { id: true, name: true, authorName: true, updatedAt: true } as const
  return getDb().segment.findMany({ select, orderBy: { name: 'asc' }, take: MOST })
}

export async function readSegment(segmentId: string) {
  const row = isId(segmentId) ? await getDb().segment.findUnique({ where: { id: segmentId } }) : null
  if (!row) throw segmentNotFound()
  const { id, name, authorName, updatedAt } = row
  return { id, name, authorName, updatedAt, rules: storedRules.parse(row.rules), version: versionOf(row) }
}

/** @throws UserError (404) when it was deleted */
export async function segmentWhere(segmentId: string): Promise<Prisma.UserWhereInput> {
  return customersWhere((await readSegment(segmentId)).rules)
}

/** Counts up to 100,000. */
export async function countCustomersOf(rules: SegmentRules): Promise<number> {
  return getDb().user.count({ where: await customersWhere(rules), take: COUNTED })
}
