import { now } from '../clock'
import { getDb, sql, type Database } from '../db.server'
import { newId } from '../ids.server'
import { ALL_PAGES } from './page-tags'

/** Rows that are sent together; the next ones follow a second later. */
const ROWS_AT_ONCE = 2_000
/** For more tags than this all pages are purged. */
const MOST_TAGS = 1_000
/** Milliseconds. A worker that dies with rows in hand leaves them to the next one after this. */
const LEASE = 60_000
/** Milliseconds: two hours. No CDN keeps a page for more than one, so that an older purge removes nothing. */
const LIFE = 2 * 3_600_000

/** Purges in the hands of one worker. */
export interface ClaimedPurges {
  ids: string[]
  tags: string[]
  /** Since when the oldest of them has been wanted. */
  wantedAt: Date
  /** Tries in a row that failed. */
  failures: number
  /** All of them repeat purges that were accepted. */
  isSecond: boolean
}

/** What all processes of the shop receive with the purge. */
interface Notice {
  channel: string
  payload: string
}

const INSERT = `INSERT INTO "CdnPurge" ("id", "tags", "wantedAt", "dueAt") VALUES ($1, $2, $3, $3)`

/** Records a purge, and sends the notice if there is one; both take effect with the transaction's commit. */
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

/** Nothing is taken while the CDN is left alone after a failure: later rows go with the next try. */
const CLAIM = `
WITH due AS (
  SELECT "id" FROM "CdnPurge" WHERE "dueAt" <= $1
    AND NOT EXISTS (SELECT FROM "CdnPurge" WHERE "dueAt" > $1 AND "failures" > 0)
  ORDER BY "dueAt" LIMIT ${ROWS_AT_ONCE} FOR UPDATE SKIP LOCKED
)
UPDATE "CdnPurge" purge SET "dueAt" = $2 FROM due WHERE purge."id" = due."id"
RETURNING purge."id", purge."tags", purge."wantedAt", purge."failures", purge."isSecond"`

/** Takes what is due, as one purge; two workers never hold the same rows. Null when nothing is. */
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

/** What stands in the place of rows that were sent. */
type NextPurge = Pick<ClaimedPurges, 'tags' | 'wantedAt' | 'failures' | 'isSecond'> & { dueAt: Date }

const REPLACE = `
WITH gone AS (DELETE FROM "CdnPurge" WHERE "id" = ANY($1::uuid[]))
INSERT INTO "CdnPurge" ("id", "tags", "wantedAt", "dueAt", "failures", "isSecond") VALUES ($2, $3, $4, $5, $6, $7)`

/** Puts one row in the place of all that were taken: so they stay few, however long the CDN is away. */
export async function replacePurges({ ids }: ClaimedPurges, next: NextPurge): Promise<void> {
  const { tags, wantedAt, dueAt, failures, isSecond } = next
  await sql(REPLACE, [ids, newId(), tags, wantedAt, dueAt, failures, isSecond], { name: 'replace-purges' })
}

/** Removes what was accepted for the second time. */
export async function removePurges({ ids }: ClaimedPurges): Promise<void> {
  await getDb().cdnPurge.deleteMany({ where: { id: { in: ids } } })
}

/** Removes up to `limit` purges that no worker has tried for two hours; returns how many went. */
export async function removeOldPurges(limit: number): Promise<number> {
  const { count } = await getDb().cdnPurge.deleteMany({
    where: { dueAt: { lt: new Date(now().getTime() - LIFE) } },
    limit,
  })
  return count
}

/** Purges that a CDN should have done by now. */
interface WaitingPurges {
  /** Since when the oldest of them has been wanted; null for none. */
  oldestAt: Date | null
  /** Tries in a row that failed. */
  failures: number
}

/** Since when purges wait, and how often they failed. */
export async function readWaitingPurges(): Promise<WaitingPurges> {
  const { _min, _max } = await getDb().cdnPurge.aggregate({
    where: { wantedAt: { lte: now() } },
    _min: { wantedAt: true },
    _max: { failures: true },
  })
  return { oldestAt: _min.wantedAt, failures: _max.failures ?? 0 }
}
