import { setTimeout as sleep } from 'node:timers/promises'

import { stopBackup } from '~/domain/backups/index.server'
import { startHeartbeat } from '~/domain/operations/index.server'
import type { QueueName } from '~/domain/operations/staff'
import { closeInOrder, GOODBYE_LIMIT } from '~/platform/close-in-order.server'
import { getDirectUrl, getPool } from '~/platform/database-pools.server'
import { closeDatabase } from '~/platform/db.server'
import { getPurgeFeed } from '~/platform/purges.server'
import { getLogger } from '~/platform/log.server'
import { closeMail } from '~/platform/mail.server'
import { migrationsState } from '~/platform/migrations.server'
import { closeQueue, getQueueSystem } from '~/platform/queue.server'
import { stopTracing } from '~/platform/tracing.server'
import { warnRepeatedly } from '~/platform/warn-repeatedly.server'

import { pacedWait } from './backoff'
import { CdnPurgeRunner } from './cdn-purge-runner'
import { EndedJobs } from './ended-jobs'
import { readFigures } from './job-figures'
import { LostJobs } from './lost-jobs'
import { MailingRunner } from './mailing-runner'
import { PaymentPoller } from './payment-poller'
import { Relay } from './relay'
import { runJob } from './run-job'
import { registerSchedules, restoreSchedules } from './schedules'

const concurrency: Record<QueueName, number> = {
  mail: 8,
  mailings: 2,
  orders: 5,
  payments: 5,
  polling: 1,
  analytics: 2,
  integrations: 8,
  // Most of it waits for receivers, each of which has four places at most.
  webhooks: 32,
  // One of them may be a backup, for as long as it takes.
  maintenance: 3,
}
const DATABASE_RETRY = 2_000
/** Milliseconds between searches for what the store of the queues has lost. */
const LOSS_CHECK = 60_000
/** Milliseconds that running jobs get to finish when the worker stops. */
const JOBS_LIMIT = 16_000
/** Milliseconds that `stop` takes at most: the limits of its steps are shorter together. */
export const STOP_LIMIT = JOBS_LIMIT + 6 * GOODBYE_LIMIT + 1_500
/** Milliseconds. After kill -9 a job in hand starts again when its lock has run out: within some 15 s instead of the default 60. */
const recovery = { lockDuration: 10_000, stalledInterval: 5_000 }

/** Everything that the worker process does: relay, processors of queues, schedules, mailings, payments, purges of a CDN. */
export class ShopWorker {
  private readonly relay: Relay
  private readonly heartbeat: ReturnType<typeof startHeartbeat>
  /** What looks for due rows by itself, beside the queues. */
  private readonly pollers: readonly { start: () => void; stop: () => Promise<void> }[]
  private readonly ended = new EndedJobs()
  private readonly lostJobs = new LostJobs(getQueueSystem())
  private lossCheck: NodeJS.Timeout | undefined

  constructor() {
    getPurgeFeed()
    this.relay = new Relay(getQueueSystem(), getDirectUrl())
    this.heartbeat = startHeartbeat({ kind: 'WORKER', figures: readFigures })
    this.pollers = [new MailingRunner(this.heartbeat.id), new PaymentPoller(), new CdnPurgeRunner()]
  }

  /** Resolves when the worker works; waits for the database and its migrations as long as it takes. */
  async start(): Promise<void> {
    await waitForDatabase()
    for (const [name, count] of Object.entries(concurrency)) {
      const options = { concurrency: count, ...recovery, settings: { backoffStrategy: pacedWait } }
      this.ended.follow(getQueueSystem().worker(name, runJob, options))
    }
    await registerUntilItWorks()
    this.lossCheck = setInterval(() => void this.restoreLost(), LOSS_CHECK)
    this.relay.start()
    for (const poller of this.pollers) poller.start()
  }

  private endWork(): Promise<unknown> {
    return Promise.all([...this.pollers.map((poller) => poller.stop()), closeQueue(JOBS_LIMIT)])
  }

  /** Lets running jobs finish and closes every connection, within `STOP_LIMIT`. Never rejects. */
  stop(): Promise<void> {
    clearInterval(this.lossCheck)
    stopBackup()
    return closeInOrder([
      { name: 'relay', limit: GOODBYE_LIMIT, close: () => this.relay.stop() },
      // Letters and jobs in hand have the same time: one after the other they would outlast the process.
      { name: 'work', limit: JOBS_LIMIT + 2 * GOODBYE_LIMIT, close: () => this.endWork() },
      {
        name: 'last records',
        limit: GOODBYE_LIMIT,
        close: () => Promise.all([this.ended.flush(), this.heartbeat.end()]),
      },
      { name: 'mail', limit: GOODBYE_LIMIT, close: closeMail },
      {
        name: 'connections',
        limit: GOODBYE_LIMIT,
        close: () => Promise.all([getPurgeFeed().close(), closeDatabase(), stopTracing()]),
      },
    ])
  }

  /** A store that lost its data has lost the clock and the jobs with it: nothing would run any more, and nothing would say so. */
  private async restoreLost(): Promise<void> {
    try {
      const schedules = await restoreSchedules(getQueueSystem())
      if (schedules.length > 0)
        getLogger().error({ lost: schedules }, 'the queue had lost schedules; they are registered again')
      const lost = await this.lostJobs.restore()
      if (lost.length > 0)
        getLogger().error(
          { count: lost.length, lost: [...new Set(lost)] },
          'the queue had lost jobs; they are added again',
        )
    } catch (error) {
      warnRepeatedly({ err: error }, 'what the queue has lost could not be looked for')
    }
  }
}

/** A worker that starts before its database waits for it and for the migrations, instead of dying in a loop. */
async function waitForDatabase(): Promise<void> {
  for (;;) {
    const state = await migrationsState(getPool()).catch(() => null)
    if (state?.complete) return
    warnRepeatedly({ pending: state?.pending }, 'waiting for the database and its migrations')
    await sleep(DATABASE_RETRY)
  }
}

/** A database or queue that goes away, or is slow, just while the worker starts must not end it: nobody may be there to start it again. */
async function registerUntilItWorks(): Promise<void> {
  for (;;) {
    try {
      await registerSchedules(getQueueSystem())
      return
    } catch (error) {
      warnRepeatedly({ err: error }, 'the schedules could not be registered; trying again')
      await sleep(DATABASE_RETRY)
    }
  }
}
