import { handOverEvents, type HandOver } from '~/platform/queue/analytics-port.server'
import { newId } from '~/platform/db/ids.server'
import { getLogger } from '~/platform/logs/log.server'
import { singleton } from '~/platform/process/singleton.server'

import { getEventCounts, type EventCounts } from './event-counts.server'
import type { EventRow } from './event-row-input.server'
import { BUFFER_LIMIT } from './shared'

const FLUSH_DELAY = 1_000
const BATCH = 500
const LARGEST_BATCH = 1_000
const FIRST_RETRY = 1_000
const LONGEST_RETRY = 30_000

interface Batch {
  id: string
  events: readonly EventRow[]
}

export class EventBuffer {
  private waiting: EventRow[] = []
  // In progress or to be retried with the same id and rows, so that a repeat is recognised.
  private batch: Batch | undefined
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | undefined
  private failures = 0

  constructor(
    private readonly handOver: HandOver,
    private readonly counts: EventCounts,
  ) {}

  get size(): number {
    return this.waiting.length + (this.batch?.events.length ?? 0)
  }

  /** Returns false when the buffer is full and the event is dropped. */
  add(event: EventRow): boolean {
    if (this.size >= BUFFER_LIMIT) return false
    this.waiting.push(event)
    if (this.waiting.length >= BATCH && this.failures === 0) void this.flush()
    else this.flushIn(FLUSH_DELAY)
    return true
  }

  /** Resolves after success or a failure that will be retried. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    this.running ??= this.drain().finally(() => {
      this.running = undefined
      if (this.size > 0) this.flushIn(this.failures === 0 ? FLUSH_DELAY : retryDelay(this.failures))
    })
    return this.running
  }

  private flushIn(milliseconds: number): void {
    if (!this.running) this.timer ??= setTimeout(() => void this.flush(), milliseconds).unref()
  }

  private async drain(): Promise<void> {
    for (;;) {
      const batch = (this.batch ??= this.nextBatch())
      if (!batch) return
      try {
        const outcome = await this.handOver(batch.id, batch.events)
        this.counts.add(outcome === 'taken' ? 'handed-over' : 'queue-full', '', batch.events.length)
        this.batch = undefined
        this.failures = 0
      } catch (error) {
        this.failures += 1
        getLogger().warn(
          { err: error, waiting: this.size },
          'analytics events could not be handed to the queue; they are kept',
        )
        return
      }
    }
  }

  private nextBatch(): Batch | undefined {
    return this.waiting.length === 0
      ? undefined
      : { id: newId(), events: this.waiting.splice(0, LARGEST_BATCH) }
  }
}

function retryDelay(failures: number): number {
  return Math.min(FIRST_RETRY * 2 ** (failures - 1), LONGEST_RETRY)
}

export function getEventBuffer(): EventBuffer {
  return singleton('analytics-buffer', () => new EventBuffer(handOverEvents, getEventCounts()))
}
