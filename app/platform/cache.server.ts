import { LRUCache } from 'lru-cache'

import { sql, type Sql } from './db.server'
import { createListener, type Listener } from './listener.server'
import { getEnv } from './env.server'
import { singleton } from './singleton.server'

const CHANNEL = 'cache_purge'
const MAX_ENTRIES = 2_000
/** More tags than this would not fit a NOTIFY payload of 8,000 bytes with room to spare: then everything goes. */
const MAX_TAGS = 50
const EVERYTHING = '*'

interface Entry {
  value: unknown
  tags: readonly string[]
}

/**
 * A small cache in the process's memory, purged by tag in every process through Postgres NOTIFY. While the listening connection is
 * down nothing is kept or served, so that a missed purge can never show old data for longer than one request.
 */
export class Cache {
  private readonly entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES })
  private readonly running = new Map<string, Promise<unknown>>()
  private readonly purgedAt = new Map<string, number>()
  private sequence = 0
  private listener: Listener | undefined

  /** Connects to the purges of other processes; until then (and while the connection is down) the cache passes everything through. */
  listen(url: string): void {
    this.listener ??= createListener({
      url,
      channel: CHANNEL,
      onMessage: (payload) => this.drop(payload.split(',')),
      onReconnect: () => this.clear(),
    })
  }

  /** Whether purges of other processes reach this one now. */
  get listening(): boolean {
    return this.listener?.connected ?? false
  }

  /** Stops listening. */
  async close(): Promise<void> {
    await this.listener?.close()
    this.listener = undefined
    this.clear()
  }

  /**
   * The value under `key`, made by `make` when it is not there; one call of `make` per key runs at a time.
   * A value whose tag was purged while it was being made is handed out, but not kept.
   */
  async get<T>(key: string, options: { tags: readonly string[]; ttlSeconds: number }, make: () => Promise<T>): Promise<T> {
    if (!this.listening) return make()
    const hit = this.entries.get(key)
    if (hit) return hit.value as T
    const pending = this.running.get(key)
    if (pending) return pending as Promise<T>
    const work = this.fill(key, options, make).finally(() => this.running.delete(key))
    this.running.set(key, work)
    return work
  }

  /** Forgets entries with any of the tags in this process. */
  drop(tags: readonly string[]): void {
    this.sequence += 1
    if (tags.includes(EVERYTHING)) {
      this.clear()
      return
    }
    for (const tag of tags) this.purgedAt.set(tag, this.sequence)
    for (const [key, entry] of this.entries.entries()) {
      if (entry.tags.some((tag) => tags.includes(tag))) this.entries.delete(key)
    }
    this.running.clear()
  }

  private clear(): void {
    this.sequence += 1
    this.purgedAt.clear()
    this.purgedAt.set(EVERYTHING, this.sequence)
    this.entries.clear()
    this.running.clear()
  }

  private async fill<T>(key: string, options: { tags: readonly string[]; ttlSeconds: number }, make: () => Promise<T>): Promise<T> {
    const startedAt = this.sequence
    const value = await make()
    const stale = [EVERYTHING, ...options.tags].some((tag) => (this.purgedAt.get(tag) ?? 0) > startedAt)
    if (!stale && this.listening) {
      this.entries.set(key, { value, tags: options.tags }, { ttl: options.ttlSeconds * 1_000 })
    }
    return value
  }
}

/** The process's cache, listening to purges. */
export function getCache(): Cache {
  return singleton('cache', () => {
    const cache = new Cache()
    cache.listen(getEnv().DATABASE_URL)
    return cache
  })
}

/** Shorthand for `getCache().get`: `cached('categories', ['categories'], 300, load)`; the time to live is in seconds. */
export function cached<T>(key: string, tags: readonly string[], ttlSeconds: number, make: () => Promise<T>): Promise<T> {
  return getCache().get(key, { tags, ttlSeconds }, make)
}

/**
 * Tells every process to forget the tags. Given a transaction's `run`, the purge goes out with its commit and not before.
 */
export async function purgeTags(tags: readonly string[], run: Sql = sql): Promise<void> {
  const unique = [...new Set(tags)]
  if (unique.length === 0) return
  const payload = unique.length > MAX_TAGS ? EVERYTHING : unique.join(',')
  await run('SELECT pg_notify($1, $2)', [CHANNEL, payload])
}
