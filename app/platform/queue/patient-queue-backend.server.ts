import { setTimeout as sleep } from 'node:timers/promises'

import type { IQueueBackend } from 'bullmq'

const PAUSE = 1_000

/** BullMQ's Postgres backend remembers a failed first connection forever; this forgets it. */
export function patient(backend: IQueueBackend): IQueueBackend {
  forgetFailures(backend)
  const connection: unknown = Reflect.get(backend, 'connection')
  if (canWait(connection)) forgetFailures(connection)
  return backend
}

/**
 * BullMQ pauses only after a lost connection; other errors (Redis without memory) would cause a busy loop.
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
