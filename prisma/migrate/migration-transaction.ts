import { setTimeout } from 'node:timers/promises'

import { DatabaseError, type ClientBase } from 'pg'

/** While it waits for a lock, all statements of the running shop on that table queue behind it. */
const LOCK_TIMEOUT_MS = 2_000
/** Between attempts the queued statements can run. */
const PAUSE_MS = 1_000
/** About five minutes. */
const MAX_TRIES = 100

/** lock_not_available and deadlock_detected: conflicts with the running shop. */
const LOCK_ERRORS = new Set(['55P03', '40P01'])

/**
 * Retries when a lock is not available soon, so that the shop can run on.
 * @throws the work's error, after the rollback
 */
export async function inTransaction(
  client: ClientBase,
  log: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      const isLock = error instanceof DatabaseError && LOCK_ERRORS.has(error.code ?? '')
      if (!isLock || tries === MAX_TRIES) throw error
      log(`A table is in use by a long statement; try ${tries} of ${MAX_TRIES}.`)
    }
    await setTimeout(PAUSE_MS)
  }
}
