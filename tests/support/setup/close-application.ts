import { setTimeout as sleep } from 'node:timers/promises'

import { holdClock } from '~/platform/dates/clock'

/** Milliseconds. */
const FLUSH_LIMIT = 2_000

/**
 * Closes the application's connections and resets process-wide state and the clock, so that the next test
 * file starts clean.
 */
export async function closeApplication(): Promise<void> {
  const shelf = (globalThis as { [key: symbol]: unknown })[Symbol.for('shop')]
  const opened = shelf instanceof Map ? shelf : new Map<string, unknown>()
  // Buffered events would reopen the queue in the next file's environment.
  if (opened.has('analytics-buffer'))
    await Promise.race([(await import('~/domain/analytics/index.server')).flushEvents(), sleep(FLUSH_LIMIT)])
  if (opened.has('queue')) await (await import('~/platform/queue/queue.server')).closeQueue()
  if (opened.has('purge-feed')) await (await import('~/platform/cache/purges.server')).getPurgeFeed().close()
  if (opened.has('smtp')) (await import('~/platform/mail/mail.server')).closeMail()
  if (['pool', 'search-pool', 'prisma', 'replica-watch'].some((name) => opened.has(name)))
    await (await import('~/platform/db/db.server')).closeDatabase()
  if (opened.has('tracing')) await (await import('~/platform/logs/tracing.server')).stopTracing()
  opened.clear()
  holdClock(undefined)
}
