/** Closes the connections that this process' application has opened; opens none for the sake of closing it. */
export async function closeApplication(): Promise<void> {
  const shelf = (globalThis as { [key: symbol]: unknown })[Symbol.for('shop')]
  const opened = shelf instanceof Map ? shelf : new Map<string, unknown>()
  if (opened.has('queue')) await (await import('~/platform/queue.server')).closeQueue()
  if (opened.has('purge-feed')) await (await import('~/platform/cache.server')).getPurgeFeed().close()
  if (['pool', 'search-pool', 'prisma'].some((name) => opened.has(name))) await (await import('~/platform/db.server')).closeDatabase()
}
