import { LRUCache } from 'lru-cache'

import { tagsForCdn, recordPurge } from '../cdn/purge-rows.server'
import { database, type Database } from '../db/db.server'
import { EVERYTHING, getPurgeFeed, PURGE_CHANNEL, type PurgeFeed, type PurgeFollower } from './purges.server'
import { singleton } from '../process/singleton.server'

const MAX_ENTRIES = 2_000
/** Must fit a NOTIFY payload of 8,000 bytes; with more tags everything is purged. */
const MAX_TAGS = 50

interface Entry<V> {
  value: V
  tags: readonly string[]
  bytes: number
  freshUntil: number
  lastKnownUntil: number
}

export interface Keeping<T> {
  tags: readonly string[] | ((value: T) => readonly string[])
  ttlSeconds: number | ((value: T) => number)
  /** How long the value may be served during an outage; never by default. */
  lastKnownSeconds?: number
  bytes?: (value: T) => number
  keep?: (value: T) => boolean
}

/**
 * Purged by tag in all processes through Postgres NOTIFY. Without the listening connection nothing is cached
 * or served, so that a missed purge cannot show old data; only `lastKnown` still works.
 */
export class Cache<V = unknown> implements PurgeFollower {
  private readonly entries: LRUCache<string, Entry<V>>
  private readonly running = new Map<string, Promise<unknown>>()
  private readonly purgedAt = new Map<string, number>()
  private sequence = 0

  constructor(
    private readonly feed: PurgeFeed,
    maxBytes?: number,
  ) {
    this.entries = new LRUCache(
      maxBytes === undefined
        ? { max: MAX_ENTRIES }
        : { maxSize: maxBytes, sizeCalculation: (entry) => entry.bytes },
    )
    feed.follow(this)
  }

  get listening(): boolean {
    return this.feed.listening
  }

  peek(key: string): V | undefined {
    return this.listening ? this.fresh(key)?.value : undefined
  }

  /** Only during an outage, within `lastKnownSeconds`; excludes purged values. */
  lastKnown(key: string): V | undefined {
    const entry = this.entries.get(key)
    return entry && entry.lastKnownUntil > performance.now() ? entry.value : undefined
  }

  forget(key: string): void {
    this.entries.delete(key)
  }

  /** One `make` per key runs at a time. A value purged while it is made is returned but not cached. */
  async get<T extends V>(key: string, keeping: Keeping<T>, make: () => Promise<T>): Promise<T> {
    if (!this.listening) return make()
    const hit = this.fresh(key)
    if (hit) return hit.value as T
    const pending = this.running.get(key)
    if (pending) return pending as Promise<T>
    const work = this.fill(key, keeping, make).finally(() => {
      if (this.running.get(key) === work) this.running.delete(key)
    })
    this.running.set(key, work)
    return work
  }

  drop(tags: readonly string[]): void {
    this.sequence += 1
    for (const tag of tags) this.purgedAt.set(tag, this.sequence)
    for (const [key, entry] of this.entries.entries()) {
      if (entry.tags.some((tag) => tags.includes(tag))) this.entries.delete(key)
    }
    this.running.clear()
  }

  clear(): void {
    this.sequence += 1
    this.purgedAt.clear()
    this.purgedAt.set(EVERYTHING, this.sequence)
    this.entries.clear()
    this.running.clear()
  }

  private async fill<T extends V>(key: string, keeping: Keeping<T>, make: () => Promise<T>): Promise<T> {
    const startedAt = this.sequence
    const value = await make()
    if (keeping.keep && !keeping.keep(value)) return value
    const tags = typeof keeping.tags === 'function' ? keeping.tags(value) : keeping.tags
    const stale = [EVERYTHING, ...tags].some((tag) => (this.purgedAt.get(tag) ?? 0) > startedAt)
    if (!stale && this.listening) {
      const { lastKnownSeconds = 0, bytes } = keeping
      const ttlSeconds =
        typeof keeping.ttlSeconds === 'function' ? keeping.ttlSeconds(value) : keeping.ttlSeconds
      const [freshUntil, lastKnownUntil] = [after(ttlSeconds), after(lastKnownSeconds)]
      const ttl = Math.max(ttlSeconds, lastKnownSeconds) * 1_000
      this.entries.set(key, { value, tags, bytes: bytes?.(value) ?? 1, freshUntil, lastKnownUntil }, { ttl })
    }
    return value
  }

  private fresh(key: string): Entry<V> | undefined {
    const entry = this.entries.get(key)
    return entry && entry.freshUntil > performance.now() ? entry : undefined
  }
}

const after = (seconds: number): number => performance.now() + seconds * 1_000

export function getCache(): Cache {
  return singleton('cache', () => new Cache(getPurgeFeed()))
}

export function cached<T>(
  key: string,
  tags: readonly string[],
  ttlSeconds: number,
  make: () => Promise<T>,
): Promise<T> {
  return getCache().get(key, { tags, ttlSeconds }, make)
}

/** All processes and the CDN; within a transaction, at its commit. */
export async function purgeTags(
  tags: readonly string[],
  tx: Pick<Database, 'sql'> = database,
): Promise<void> {
  const unique = [...new Set(tags)]
  if (unique.length === 0) return
  const payload = unique.length > MAX_TAGS ? EVERYTHING : unique.join(',')
  const forCdn = tagsForCdn(payload === EVERYTHING ? [EVERYTHING] : unique)
  if (forCdn.length > 0) await recordPurge(tx, forCdn, { channel: PURGE_CHANNEL, payload })
  else await tx.sql('SELECT pg_notify($1, $2)', [PURGE_CHANNEL, payload], { name: 'notify' })
}
