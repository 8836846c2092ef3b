import { sql } from '~/platform/db.server'
import { getLogger } from '~/platform/log.server'
import { singleton } from '~/platform/singleton.server'

/** Events wait at most so many milliseconds, and never more than so many of them. */
const FLUSH_DELAY = 1_000
const MAX_WAITING = 5_000
const BATCH = 500

/** One row of AnalyticsEvent. */
export interface EventRow {
  id: string
  occurredAt: Date
  type: string
  path: string | null
  productId: string | null
  orderId: string | null
  userId: string | null
  visitorHash: string | null
  data: Record<string, unknown>
}

/** Gathers events in memory and writes them in multi-row statements, so that no page waits for the tracking of it. */
export class EventBuffer {
  private waiting: EventRow[] = []
  private timer: NodeJS.Timeout | undefined
  private writing: Promise<void> = Promise.resolve()

  /** Keeps the event for the next write; when too many wait (the database is away) it is dropped. */
  add(event: EventRow): void {
    if (this.waiting.length >= MAX_WAITING) return
    this.waiting.push(event)
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_DELAY).unref()
  }

  /** Writes everything that waits; resolves when it is stored or has been given up until the next round. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    this.writing = this.writing.then(() => this.writeWaiting())
    return this.writing
  }

  private async writeWaiting(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, BATCH)
      try {
        await insertEvents(batch)
      } catch (error) {
        getLogger().warn({ err: error, events: batch.length }, 'analytics events were not stored')
        return
      }
    }
  }
}

/** The process's buffer. */
export function getEventBuffer(): EventBuffer {
  return singleton('analytics-buffer', () => new EventBuffer())
}

async function insertEvents(events: EventRow[]): Promise<void> {
  await sql(
    `INSERT INTO "AnalyticsEvent" ("id", "occurredAt", "type", "path", "productId", "orderId", "userId", "visitorHash", "data")
     SELECT e."id", e."occurredAt", e."type"::"AnalyticsEventType", e."path", e."productId", e."orderId", e."userId", e."visitorHash", e."data"
     FROM jsonb_to_recordset($1::jsonb) AS e("id" uuid, "occurredAt" timestamptz, "type" text, "path" text, "productId" uuid,
       "orderId" uuid, "userId" uuid, "visitorHash" text, "data" jsonb)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(events)],
    { name: 'insert-analytics' },
  )
}
