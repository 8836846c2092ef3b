import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'

import type { BulkProgress, BulkRemark, BulkState } from './shared'

const NAMED = 100

/** @throws UserError (404) */
export async function readBulkChange(
  id: string,
): Promise<BulkProgress & { kind: string; params: unknown; authorId: string | null }> {
  const row = isId(id) ? await getDb().bulkChange.findUnique({ where: { id } }) : null
  if (!row) throw new UserError('Массовое изменение не найдено', { status: 404 })
  const [counts, refusals, remarks] = await Promise.all([
    getDb().bulkChangeItem.groupBy({ by: ['state'], where: { bulkChangeId: id }, _count: true }),
    saidAbout(id, 'REFUSED'),
    saidAbout(id, 'DONE'),
  ])
  const countOf = (state: 'DONE' | 'REFUSED'): number =>
    counts.find((one) => one.state === state)?._count ?? 0
  const { kind, params, total, authorId, authorName, createdAt, confirmedAt, finishedAt } = row
  return {
    id, kind, params, total, authorId, authorName, createdAt, finishedAt,
    state: stateOf(row), startedAt: confirmedAt, done: countOf('DONE'), refused: countOf('REFUSED'),
    refusals, remarks,
  } // prettier-ignore
}

async function saidAbout(id: string, state: 'DONE' | 'REFUSED'): Promise<BulkRemark[]> {
  const rows = await getDb().bulkChangeItem.findMany({
    where: { bulkChangeId: id, state, reason: { not: null } },
    select: { objectId: true, reason: true },
    orderBy: { id: 'asc' },
    take: NAMED,
  })
  return rows.map(({ objectId, reason }) => ({ objectId, reason: reason ?? '' }))
}

function stateOf({
  confirmedAt,
  stoppedAt,
  finishedAt,
}: {
  confirmedAt: Date | null
  stoppedAt: Date | null
  finishedAt: Date | null
}): BulkState {
  if (finishedAt !== null) return stoppedAt === null ? 'done' : 'stopped'
  return confirmedAt === null ? 'draft' : 'running'
}
