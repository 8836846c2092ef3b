import { setTimeout as sleep } from 'node:timers/promises'

import { stopBackup } from '~/domain/backups/index.server'
import { startHeartbeat } from '~/domain/queues/index.server'
import type { QueueName } from '~/domain/queues/staff'
import { closeInOrder, GOODBYE_LIMIT } from '~/platform/process/close-in-order.server'
import { getDirectUrl, getPool } from '~/platform/db/database-pools.server'
import { closeDatabase } from '~/platform/db/db.server'
import { getPurgeFeed } from '~/platform/cache/purges.server'
import { getLogger } from '~/platform/logs/log.server'
import { closeMail } from '~/platform/mail/mail.server'
import { migrationsState } from '~/platform/db/migrations.server'
import { closeQueue, getQueueSystem } from '~/platform/queue/queue.server'
import { stopTracing } from '~/platform/logs/tracing.server'
import { warnRepeatedly } from '~/platform/logs/warn-repeatedly.server'

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
  // Mostly waits for receivers, each with at most four parallel requests.
  webhooks: 32,
  maintenance: 3,
}
const DATABASE_RETRY = 2_000
/** Milliseconds. */
const LOSS_CHECK = 60_000
/** Milliseconds for running jobs to finish at shutdown. */
const JOBS_LIMIT = 16_000
/** Milliseconds; longer than the limits of all steps together. */
export const STOP_LIMIT = JOBS_LIMIT + 6 * GOODBYE_LIMIT + 1_500
/** Milliseconds. After kill -9 a job restarts within some 25 s; each search for stalled jobs costs an idle worker. */
const recovery = { lockDuration: 10_000, stalledInterval: 15_000 }

export class ShopWorker {
  private readonly relay: Relay
  private readonly heartbeat: ReturnType<typeof startHeartbeat>
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

  /** Finishes running jobs and closes all connections within `STOP_LIMIT`. Never rejects. */
  stop(): Promise<void> {
    clearInterval(this.lossCheck)
    stopBackup()
    return closeInOrder([
      { name: 'relay', limit: GOODBYE_LIMIT, close: () => this.relay.stop() },
      // In parallel: in sequence they would exceed the limit.
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

  /** A store that lost its data has also lost the schedules, so nothing would run, without any error. */
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

async function waitForDatabase(): Promise<void> {
  for (;;) {
    const state = await migrationsState(getPool()).catch(() => null)
    if (state?.complete) return
    warnRepeatedly({ pending: state?.pending }, 'waiting for the database and its migrations')
    await sleep(DATABASE_RETRY)
  }
}

/** A temporary failure at start must not end the worker: nothing may restart it. */
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
