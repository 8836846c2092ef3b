import { readProgress } from '~/domain/mailings/index.server'
import type { MailingProgress } from '~/domain/mailings/staff'
import { singleton } from '~/platform/process/singleton.server'

/** Milliseconds; all viewers of a campaign in this process share one query. */
const INTERVAL = 1_000

interface Watch {
  listeners: Set<(progress: MailingProgress) => void>
  timer: NodeJS.Timeout
}

const watches = (): Map<string, Watch> => singleton('mailing-watches', () => new Map<string, Watch>())

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
      // If the database fails, retry in a second.
    } finally {
      isLooking = false
    }
  }
  const watch = { listeners, timer: setInterval(() => void look(), INTERVAL).unref() }
  watches().set(mailingId, watch)
  return watch
}
