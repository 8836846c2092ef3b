import { getLogger } from './log.server'
import { asUnavailable } from './unavailable.server'

/**
 * Runs a write that a read causes by the way (a session's last use, a longer life), and gives whether it was done. While the database takes no writes
 * it is left out, since the read can be answered without it.
 */
export async function writeInPassing(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (!asUnavailable(error)) throw error
    getLogger().warn({ err: error }, 'a write in passing was left out')
    return false
  }
}
