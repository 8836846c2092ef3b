import { setTimeout as sleep } from 'node:timers/promises'

import DataLoader from 'dataloader'

/** Milliseconds; what the callers do takes longer anyway. */
const GATHER = 4
const MAX_BATCH = 100

/** Gathers calls while the previous batch runs: a second one would wait for the same rows and disk. */
export function gatherCalls<Key, Value>(
  work: (keys: readonly Key[]) => Promise<Value[]>,
): DataLoader<Key, Value> {
  let before: Promise<unknown> = Promise.resolve()
  const batch = (keys: readonly Key[]): Promise<Value[]> => {
    const current = work(keys)
    before = current.catch(() => undefined)
    return current
  }
  const schedule = (run: () => void): void => void Promise.all([before, sleep(GATHER)]).then(run)
  return new DataLoader(batch, { cache: false, maxBatchSize: MAX_BATCH, batchScheduleFn: schedule })
}
