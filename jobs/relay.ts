import { setTimeout as sleep } from 'node:timers/promises'

import { createListener, type Listener } from '~/platform/listener.server'
import { passOnEvents } from '~/platform/outbox.server'
import type { QueueSystem } from '~/platform/queue.server'
import { failpoint } from '~/platform/failpoint.server'
import { warnRepeatedly } from '~/platform/warn-repeatedly.server'

import { addJobs, jobsOf } from './add-jobs'

/** Milliseconds of the poll behind LISTEN/NOTIFY, which catches what a lost connection missed. */
const POLL_INTERVAL = 2_000
const BATCH = 100
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
    this.listener = createListener({ url: this.databaseUrl, channel: 'outbox', onMessage: wake, onReconnect: wake })
    this.timer = setInterval(wake, POLL_INTERVAL)
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

  private async drain(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false
      try {
        while ((await relayBatch(this.queues)) === BATCH);
        await sleep(GATHER)
      } catch (error) {
        warnRepeatedly({ err: error }, 'the relay could not pass events on; it tries again')
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
  return passOnEvents(BATCH, async (events) => {
    const added = await addJobs(queues, events.flatMap(jobsOf))
    failpoint('events.passed-on')
    return added
  })
}
