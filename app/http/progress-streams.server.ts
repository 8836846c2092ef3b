import { readProgress } from '~/domain/mailings/index.server'
import type { MailingProgress } from '~/domain/mailings/staff'
import { singleton } from '~/platform/singleton.server'

/** Milliseconds between looks; all who watch the same mailing in this process share one. */
const INTERVAL = 1_000

interface Watch {
  listeners: Set<(progress: MailingProgress) => void>
  timer: NodeJS.Timeout
}

const watches = (): Map<string, Watch> => singleton('mailing-watches', () => new Map<string, Watch>())

/** Tells `show` how a mailing goes, now and every second; gives the function that ends it. */
export function watchProgress(mailingId: string, show: (progress: MailingProgress) => void): () => void {
  const watch = watches().get(mailingId) ?? begin(mailingId)
  watch.listeners.add(show)
  return () => {
    watch.listeners.delete(show)
    if (watch.listeners.size > 0) return
    clearInterval(watch.timer)
    watches().delete(mailingId)
  }
}

function begin(mailingId: string): Watch {
  const listeners: Watch['listeners'] = new Set()
  let isLooking = false
  const look = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    try {
      const progress = await readProgress(mailingId)
      for (const show of listeners) show(progress)
    } catch {
      // A database that is away is asked again in a second; the page keeps what it shows.
    } finally {
      isLooking = false
    }
  }
  const watch = { listeners, timer: setInterval(() => void look(), INTERVAL).unref() }
  watches().set(mailingId, watch)
  return watch
}
