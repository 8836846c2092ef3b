import { setTimeout as sleep } from 'node:timers/promises'

import { PATIENCE } from './patience'

/** Milliseconds. */
const PAUSE = 100

/**
 * Retries up to the tests' timeout and then rethrows the last error. For hooks, where `expect.poll` is not
 * allowed.
 */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(PAUSE)
    }
  }
}
