import { setTimeout as sleep } from 'node:timers/promises'

import { createListener, type Listener } from '~/platform/listener.server'
import { areEventsWaiting, passOnEvents, type OutboxRow, type PassedEvent } from '~/platform/outbox.server'
import type { QueueSystem } from '~/platform/queue.server'
import { failpoint } from '~/platform/failpoint.server'
import { beginSpan } from '~/platform/tracing.server'
import { warnRepeatedly } from '~/platform/warn-repeatedly.server'

import { addJobs, jobsOf } from './add-jobs'

/** Milliseconds of the poll behind LISTEN/NOTIFY, which catches what a lost connection missed. */
const POLL_INTERVAL = 2_000
const BATCH = 100
const TROUBLE = 'the relay could not pass events on; it tries again'
/** Milliseconds in which events of a busy moment gather, so that fewer statements pass them on. */
const GATHER = 100

/** Turns recorded events into jobs for as long as the worker runs. */
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

  /** Stops after the batch in hand. */
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

/**
 * Passes one batch of events to the queues and marks them sent; returns how many. A crash in between passes them on again, which the
 * job ids and the processors absorb.
 */
export function relayBatch(queues: QueueSystem): Promise<number> {
  return passOnEvents(BATCH, async (recorded) => {
    const { events, end } = traced(recorded)
    const added = await addJobs(queues, events.flatMap(jobsOf))
    end()
    failpoint('events.passed-on')
    return added
  })
}

/** Gives each event of a trace a span, from its record to its jobs, which follow it. */
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
