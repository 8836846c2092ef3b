import { setTimeout as sleep } from 'node:timers/promises'

import { PATIENCE } from './patience'

/** Milliseconds between two tries. */
const PAUSE = 100

/** Tries until `check` does not throw, with the one patience; then throws what it last threw. For hooks, where `expect.poll` may not be called. */
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
