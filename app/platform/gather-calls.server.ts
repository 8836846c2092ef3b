import { setTimeout as sleep } from 'node:timers/promises'

import DataLoader from 'dataloader'

/** Milliseconds in which calls that come side by side are gathered into one statement at least; what asks for them takes longer than that anyway. */
const GATHER = 4
const MAX_BATCH = 100

/**
 * Makes one batch of calls that come side by side. It gathers while the batch before is under way: a second one at its side would only wait for the same rows and the
 * same disk.
 */
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
