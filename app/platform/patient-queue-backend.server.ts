import { setTimeout as sleep } from 'node:timers/promises'

import type { IQueueBackend } from 'bullmq'

/** Milliseconds that a worker waits after it could not look for a job. */
const PAUSE = 1_000

/**
 * Mends what BullMQ's Postgres backend does when the database is away just while it connects: it remembers the failure for ever, so that a
 * queue never works again. With this a failure is forgotten.
 */
export function patient(backend: IQueueBackend): IQueueBackend {
  forgetFailures(backend)
  const connection: unknown = Reflect.get(backend, 'connection')
  if (canWait(connection)) forgetFailures(connection)
  return backend
}

/**
 * Has a worker that cannot look for jobs wait before it looks again. BullMQ pauses after a lost connection alone: any other error (a Redis
 * that is out of memory) has it ask anew in a loop that leaves the process no time for anything else.
 */
export function pausing(backend: IQueueBackend): IQueueBackend {
  const { moveToActive, waitForJob } = backend
  backend.moveToActive = slowToFail(moveToActive.bind(backend))
  backend.waitForJob = slowToFail(waitForJob.bind(backend))
  return backend
}

interface Waiting {
  waitUntilReady: () => Promise<unknown>
}

function canWait(value: unknown): value is Waiting {
  return (
    typeof value === 'object' &&
    value !== null &&
    'waitUntilReady' in value &&
    typeof value.waitUntilReady === 'function'
  )
}

/** The holder keeps the outcome of its first attempt in `readyPromise`. */
function forgetFailures(holder: Waiting): void {
  const wait = holder.waitUntilReady.bind(holder)
  holder.waitUntilReady = async () => {
    const attempt = wait()
    try {
      return await attempt
    } catch (error) {
      Reflect.set(holder, 'readyPromise', undefined)
      throw error
    }
  }
}

function slowToFail<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    try {
      return await work(...args)
    } catch (error) {
      await sleep(PAUSE)
      throw error
    }
  }
}
