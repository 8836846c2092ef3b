import type { z } from 'zod'

import { now } from '../dates/clock'
import { getDb, sql, transaction, type Database } from '../db/db.server'
import { isId, newId } from '../db/ids.server'
import type { PartitionedTable } from '../partitions/partitioned-table'
import { removeExpiredRows } from '../partitions/partitions.server'
import { presentTraceparent } from '../logs/tracing.server'

/** The payload has only ids, no personal data. */
export interface EventDefinition<Payload> {
  readonly name: string
  readonly schema: z.ZodType<Payload>
}

export interface OutboxRow {
  id: string
  name: string
  payload: unknown
  traceparent: string | null
  createdAt: Date
}

export type RecordedEvent = Omit<OutboxRow, 'createdAt' | 'traceparent'>

export type PassedEvent = RecordedEvent & Pick<OutboxRow, 'traceparent'>

export function defineEvent<Payload>(name: string, schema: z.ZodType<Payload>): EventDefinition<Payload> {
  return { name, schema }
}

export function outboxRow<Payload>(definition: EventDefinition<Payload>, payload: Payload): OutboxRow {
  return {
    id: newId(),
    name: definition.name,
    payload: definition.schema.parse(payload),
    traceparent: presentTraceparent(),
    createdAt: now(),
  }
}

export async function recordOutbox({ sql }: Pick<Database, 'sql'>, row: OutboxRow): Promise<void> {
  const { id, name, payload, traceparent, createdAt } = row
  await sql(
    'INSERT INTO "OutboxEvent" ("id", "name", "payload", "traceparent", "createdAt") VALUES ($1, $2, $3, $4, $5)',
    [id, name, JSON.stringify(payload), traceparent, createdAt],
    { name: 'record-outbox' },
  )
}

export async function recordOutboxRows(
  { sql }: Pick<Database, 'sql'>,
  rows: readonly OutboxRow[],
): Promise<void> {
  await sql(
    `INSERT INTO "OutboxEvent" ("id", "name", "payload", "traceparent", "createdAt")
     SELECT row."id", row."name", row."payload", row."traceparent", row."createdAt" FROM jsonb_to_recordset($1::jsonb)
       AS row("id" uuid, "name" text, "payload" jsonb, "traceparent" text, "createdAt" timestamptz)`,
    [JSON.stringify(rows)],
    { name: 'record-outbox-rows' },
  )
}

export function readEvents({ db }: Pick<Database, 'db'>, ids: readonly string[]): Promise<RecordedEvent[]> {
  return db.outboxEvent.findMany({
    where: { id: { in: ids.filter(isId) } },
    select: { id: true, name: true, payload: true },
    take: ids.length,
  })
}

const EVENT_ID = 'outboxEventId'
const TRACE = 'traceparent'

export function dataOfJob(
  payload: unknown,
  { id, traceparent }: Pick<PassedEvent, 'id' | 'traceparent'>,
): object {
  return { ...(payload as object), [EVENT_ID]: id, ...(traceparent === null ? {} : { [TRACE]: traceparent }) }
}

export const eventOfJob = ({ data }: { data: unknown }): string | null => textIn(data, EVENT_ID)

export const traceOfJob = ({ data }: { data: unknown }): string | null => textIn(data, TRACE)

function textIn(data: unknown, name: string): string | null {
  const text = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : null
  return typeof text === 'string' ? text : null
}

export type JobsOfEvents = ReadonlyMap<string, readonly string[]>

/** Oldest first; safe in parallel. A crash passes them on again. Returns how many. */
export function passOnEvents(
  limit: number,
  pass: (events: OutboxRow[]) => Promise<JobsOfEvents>,
): Promise<number> {
  return transaction(async ({ sql }) => {
    const events = await sql<OutboxRow>(
      `SELECT "id", "name", "payload", "traceparent", "createdAt" FROM "OutboxEvent" WHERE "sentAt" IS NULL
       ORDER BY "createdAt", "id" LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [limit],
      { name: 'claim-events' },
    )
    if (events.length === 0) return 0
    const added = await pass(events)
    await sql(
      `UPDATE "OutboxEvent" AS event SET "sentAt" = $2, "waitingJobs" = ARRAY(SELECT jsonb_array_elements_text(row."jobs"))
       FROM jsonb_to_recordset($1::jsonb) AS row("id" uuid, "jobs" jsonb) WHERE event."id" = row."id"`,
      [JSON.stringify(events.map(({ id }) => ({ id, jobs: added.get(id) ?? [] }))), now()],
      { name: 'mark-events' },
    )
    return events.length
  })
}

export async function areEventsWaiting(): Promise<boolean> {
  const [row] = await sql<{ areWaiting: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM "OutboxEvent" WHERE "sentAt" IS NULL) AS "areWaiting"',
    [],
    {
      name: 'are-events-waiting',
    },
  )
  return row?.areWaiting ?? false
}

export async function endJobs(ended: JobsOfEvents): Promise<void> {
  const rows = [...ended].map(([id, jobs]) => ({ id, jobs }))
  // One lock order prevents deadlocks.
  await sql(
    `WITH ended AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS row("id" uuid, "jobs" jsonb)),
       locked AS (SELECT "id" FROM "OutboxEvent" WHERE "id" IN (SELECT "id" FROM ended) ORDER BY "id" FOR UPDATE)
     UPDATE "OutboxEvent" AS event
     SET "waitingJobs" = ARRAY(SELECT unnest(event."waitingJobs") EXCEPT SELECT jsonb_array_elements_text(ended."jobs"))
     FROM ended JOIN locked USING ("id") WHERE event."id" = ended."id"`,
    [JSON.stringify(rows)],
    { name: 'end-jobs' },
  )
}

export interface EventWithJobs extends PassedEvent {
  sentAt: Date
  waitingJobs: string[]
}

interface EventsQuery {
  before: Date
  after: Pick<EventWithJobs, 'id' | 'sentAt'> | null
  limit: number
}

export function listEventsWithJobs({ before, after, limit }: EventsQuery): Promise<EventWithJobs[]> {
  return sql<EventWithJobs>(
    `SELECT "id", "name", "payload", "traceparent", "sentAt", "waitingJobs" FROM "OutboxEvent"
     WHERE "waitingJobs" <> '{}' AND "sentAt" < $1 AND ($2::timestamptz IS NULL OR ("sentAt", "id") > ($2, $3::uuid))
     ORDER BY "sentAt", "id" LIMIT $4`,
    [before, after?.sentAt ?? null, after?.id ?? null, limit],
    { name: 'list-events-with-jobs' },
  )
}

export interface WaitingEvents {
  count: number
  oldestAt: Date | null
}

const MAX_COUNTED = 1_000

export async function readWaitingEvents(): Promise<WaitingEvents> {
  const waiting = await getDb().outboxEvent.findMany({
    where: { sentAt: null },
    select: { createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_COUNTED,
  })
  return { count: waiting.length, oldestAt: waiting[0]?.createdAt ?? null }
}

const SENT_LIFE = 7 * 24 * 3_600_000

export const outboxPartitions: PartitionedTable = {
  name: 'OutboxEvent',
  period: 'week',
  ahead: 4,
  keptFrom: (at) => new Date(at.getTime() - SENT_LIFE),
  kept: ['"sentAt" IS NULL', '"sentAt" >= $1', `"waitingJobs" <> '{}'`],
  expired: `"sentAt" < $1 AND ("waitingJobs" <> '{}') IS NOT TRUE`,
}

export function removeSentEvents(limit: number): Promise<number> {
  return removeExpiredRows(outboxPartitions, limit)
}
