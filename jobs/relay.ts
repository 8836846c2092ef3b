import { setTimeout as sleep } from 'node:timers/promises'

import { createListener, type Listener } from '~/platform/db/listener.server'
import {
  areEventsWaiting,
  passOnEvents,
  type OutboxRow,
  type PassedEvent,
} from '~/platform/queue/outbox.server'
import type { QueueSystem } from '~/platform/queue/queue.server'
import { failpoint } from '~/platform/process/failpoint.server'
import { beginSpan } from '~/platform/logs/tracing.server'
import { warnRepeatedly } from '~/platform/logs/warn-repeatedly.server'

import { addJobs, jobsOf } from './add-jobs'

/** Milliseconds; catches notifications that a lost LISTEN connection missed. */
const POLL_INTERVAL = 2_000
const BATCH = 100
const TROUBLE = 'the relay could not pass events on; it tries again'
/** Milliseconds to batch events, so that fewer statements are needed. */
const GATHER = 100

export class Relay {
  private listener: Listener | undefined
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | undefined
  private again = false
  private stopped = false

  constructor(
    private readonly queues: QueueSystem,
    private readonly databaseUrl: string,
  ) {}

  start(): void {
    const wake = (): void => void this.wake()
    this.listener = createListener({
      url: this.databaseUrl,
      channel: 'outbox',
      onMessage: wake,
      onReconnect: wake,
    })
    this.timer = setInterval(() => void this.poll(), POLL_INTERVAL)
    wake()
  }

  async stop(): Promise<void> {
    this.stopped = true
    clearInterval(this.timer)
    await this.listener?.close()
    await this.running
  }

  private wake(): Promise<void> {
    if (this.stopped) return Promise.resolve()
    this.again = true
    this.running ??= this.drain().finally(() => {
      this.running = undefined
    })
    return this.running
  }

  private async poll(): Promise<void> {
    if (this.stopped || this.running) return
    try {
      if (await areEventsWaiting()) await this.wake()
    } catch (error) {
      warnRepeatedly({ err: error }, TROUBLE)
    }
  }

  private async drain(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false
      try {
        while ((await relayBatch(this.queues)) === BATCH);
        await sleep(GATHER)
      } catch (error) {
        warnRepeatedly({ err: error }, TROUBLE)
        return
      }
    }
  }
}

/** After a crash a batch is repeated; job ids and idempotent jobs absorb that. */
export function relayBatch(queues: QueueSystem): Promise<number> {
  return passOnEvents(BATCH, async (recorded) => {
    const { events, end } = traced(recorded)
    const added = await addJobs(queues, events.flatMap(jobsOf))
    end()
    failpoint('events.passed-on')
    return added
  })
}

function traced(recorded: readonly OutboxRow[]): { events: PassedEvent[]; end: () => void } {
  const spans = recorded.map(({ id, name, traceparent, createdAt }) =>
    traceparent === null
      ? null
      : beginSpan({
          name: `event ${name}`,
          kind: 'producer',
          attributes: { 'messaging.message.id': id },
          parent: traceparent,
          startedAt: createdAt,
        }),
  )
  const events = recorded.map((event, place) => ({
    ...event,
    traceparent: spans[place]?.traceparent ?? event.traceparent,
  }))
  return { events, end: () => spans.forEach((span) => span?.end()) }
}
