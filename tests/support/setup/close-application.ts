import { holdClock } from '~/platform/clock'

/**
 * Closes the connections that this process' application has opened, lets its clock run and forgets what it keeps for the process's life: the next test file begins as a fresh process would. Opens
 * none for the sake of closing it.
 */
export async function closeApplication(): Promise<void> {
  const shelf = (globalThis as { [key: symbol]: unknown })[Symbol.for('shop')]
  const opened = shelf instanceof Map ? shelf : new Map<string, unknown>()
  if (opened.has('queue')) await (await import('~/platform/queue.server')).closeQueue()
  if (opened.has('purge-feed')) await (await import('~/platform/cache.server')).getPurgeFeed().close()
  if (opened.has('smtp')) (await import('~/platform/mail.server')).closeMail()
  if (['pool', 'search-pool', 'prisma'].some((name) => opened.has(name))) await (await import('~/platform/db.server')).closeDatabase()
  opened.clear()
  holdClock(undefined)
}
