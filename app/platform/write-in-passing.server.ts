import { getLogger } from './log.server'
import { asUnavailable } from './unavailable.server'

/**
 * Runs a write that a read causes by the way (a session's last use, a longer life), and gives whether it was
 * done. One that fails is left out, since the
 * read can be answered without it: most often the database takes no writes now. Not inside a transaction,
 * which a failed statement ends.
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
