import { EVERYTHING } from '../cache/purges.server'
import { now } from '../dates/clock'
import { getDb, sql, type Database, database } from '../db/db.server'
import { newId } from '../db/ids.server'
import { getEnv } from '../process/env.server'
import { ALL_PAGES, isPageTag } from './page-tags'

const ROWS_AT_ONCE = 2_000
/** Beyond that all pages are purged. */
const MOST_TAGS = 1_000
/** Milliseconds after which another worker may take the rows. */
const LEASE = 60_000
/** Milliseconds. No CDN caches a page for more than one hour, so older purges are useless. */
const LIFE = 2 * 3_600_000

export interface ClaimedPurges {
  ids: string[]
  tags: string[]
  wantedAt: Date
  failures: number
  isSecond: boolean
}

interface Notice {
  channel: string
  payload: string
}

const INSERT = `INSERT INTO "CdnPurge" ("id", "tags", "wantedAt", "dueAt") VALUES ($1, $2, $3, $3)`

export async function recordPurge(
  tx: Pick<Database, 'sql'>,
  tags: readonly string[],
  notice?: Notice,
): Promise<void> {
  const row = [newId(), tags, now()]
  if (notice === undefined) await tx.sql(INSERT, row, { name: 'record-purge' })
  else {
    const both = `WITH purge AS (${INSERT}) SELECT pg_notify($4, $5)`
    await tx.sql(both, [...row, notice.channel, notice.payload], { name: 'record-purge-and-notify' })
  }
}

const CLAIM = `
WITH due AS (
  SELECT "id" FROM "CdnPurge" WHERE "dueAt" <= $1
    AND NOT EXISTS (SELECT FROM "CdnPurge" WHERE "dueAt" > $1 AND "failures" > 0)
  ORDER BY "dueAt" LIMIT ${ROWS_AT_ONCE} FOR UPDATE SKIP LOCKED
)
UPDATE "CdnPurge" purge SET "dueAt" = $2 FROM due WHERE purge."id" = due."id"
RETURNING purge."id", purge."tags", purge."wantedAt", purge."failures", purge."isSecond"`

/** Two workers never claim the same rows. */
export async function claimPurges(): Promise<ClaimedPurges | null> {
  const at = now()
  const rows = await sql<Omit<ClaimedPurges, 'ids'> & { id: string }>(
    CLAIM,
    [at, new Date(at.getTime() + LEASE)],
    {
      name: 'claim-purges',
    },
  )
  if (rows.length === 0) return null
  const tags = [...new Set(rows.flatMap((row) => row.tags))]
  return {
    ids: rows.map(({ id }) => id),
    tags: tags.includes(ALL_PAGES) || tags.length > MOST_TAGS ? [ALL_PAGES] : tags.toSorted(),
    wantedAt: new Date(Math.min(...rows.map(({ wantedAt }) => wantedAt.getTime()))),
    failures: Math.max(...rows.map(({ failures }) => failures)),
    isSecond: rows.every(({ isSecond }) => isSecond),
  }
}

type NextPurge = Pick<ClaimedPurges, 'tags' | 'wantedAt' | 'failures' | 'isSecond'> & { dueAt: Date }

const REPLACE = `
WITH gone AS (DELETE FROM "CdnPurge" WHERE "id" = ANY($1::uuid[]))
INSERT INTO "CdnPurge" ("id", "tags", "wantedAt", "dueAt", "failures", "isSecond") VALUES ($2, $3, $4, $5, $6, $7)`

export async function replacePurges({ ids }: ClaimedPurges, next: NextPurge): Promise<void> {
  const { tags, wantedAt, dueAt, failures, isSecond } = next
  await sql(REPLACE, [ids, newId(), tags, wantedAt, dueAt, failures, isSecond], { name: 'replace-purges' })
}

export async function removePurges({ ids }: ClaimedPurges): Promise<void> {
  await getDb().cdnPurge.deleteMany({ where: { id: { in: ids } } })
}

export async function removeOldPurges(limit: number): Promise<number> {
  const { count } = await getDb().cdnPurge.deleteMany({
    where: { dueAt: { lt: new Date(now().getTime() - LIFE) } },
    limit,
  })
  return count
}

interface WaitingPurges {
  oldestAt: Date | null
  failures: number
}

export async function readWaitingPurges(): Promise<WaitingPurges> {
  const { _min, _max } = await getDb().cdnPurge.aggregate({
    where: { wantedAt: { lte: now() } },
    _min: { wantedAt: true },
    _max: { failures: true },
  })
  return { oldestAt: _min.wantedAt, failures: _max.failures ?? 0 }
}

export function tagsForCdn(tags: readonly string[]): string[] {
  if (getEnv().CDN_PURGE_URL === undefined) return []
  return tags.includes(EVERYTHING) ? [ALL_PAGES] : tags.filter(isPageTag)
}

export async function purgeCdn(tags: readonly string[], tx: Pick<Database, 'sql'> = database): Promise<void> {
  const kept = tagsForCdn(tags)
  if (kept.length > 0) await recordPurge(tx, kept)
}
