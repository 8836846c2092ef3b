import { getLogger } from '../logs/log.server'
import { asUnavailable } from '../errors/unavailable.server'

/**
 * Returns whether it succeeded. Failures are ignored, for example on a read-only database. Not inside a
 * transaction, which a failed statement aborts.
 */
export async function writeInPassing(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (asUnavailable(error)) getLogger().warn({ err: error }, 'a write in passing was left out')
    else getLogger().error({ err: error }, 'a write in passing failed')
    return false
  }
}
