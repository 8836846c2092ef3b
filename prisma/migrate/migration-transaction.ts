import { setTimeout } from 'node:timers/promises'

import { DatabaseError, type ClientBase } from 'pg'

/** A table's lock is waited for so long: all statements of the running shop on that table queue behind the wait. */
const LOCK_TIMEOUT_MS = 2_000
/** Between two tries the statements that queued are served. */
const PAUSE_MS = 1_000
/** About five minutes of tries. */
const MAX_TRIES = 100

/** lock_not_available and deadlock_detected: the shop's own statements were in the way. */
const LOCK_ERRORS = new Set(['55P03', '40P01'])

/**
 * Runs the work in a transaction while the shop goes on: a lock that is not free soon is asked for again later.
 * @throws the work's error, after the transaction was rolled back
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
