import { LRUCache } from 'lru-cache'

import { tagsForCdn } from './cdn/purge-cdn.server'
import { recordPurge } from './cdn/purge-rows.server'
import { database, type Database } from './db.server'
import { EVERYTHING, getPurgeFeed, PURGE_CHANNEL, type PurgeFeed, type PurgeFollower } from './purges.server'
import { singleton } from './singleton.server'

const MAX_ENTRIES = 2_000
/** More tags than this would not fit a NOTIFY payload of 8,000 bytes with room to spare: then everything goes. */
const MAX_TAGS = 50

interface Entry<V> {
  value: V
  tags: readonly string[]
  bytes: number
  /** Points of performance.now() in milliseconds. */
  freshUntil: number
  lastKnownUntil: number
}

/** How a value is kept: its tags (also those known only when it is made), seconds to live (also known only then), and size where the store is bounded by bytes. */
export interface Keeping<T> {
  tags: readonly string[] | ((value: T) => readonly string[])
  ttlSeconds: number | ((value: T) => number)
  /** How long after it was made the value may still be had as the last one known, for when the database is away; not at all unless told. */
  lastKnownSeconds?: number
  bytes?: (value: T) => number
  /** Values that are handed out, but not kept. */
  keep?: (value: T) => boolean
}

/**
 * A store in the process's memory, purged by tag in every process through Postgres NOTIFY. While the listening connection is
 * down nothing is kept or served, so that a missed purge can never show old data for longer than one request; `lastKnown` alone
 * still tells what was last heard of.
 */
export class Cache<V = unknown> implements PurgeFollower {
  private readonly entries: LRUCache<string, Entry<V>>
  private readonly running = new Map<string, Promise<unknown>>()
  private readonly purgedAt = new Map<string, number>()
  private sequence = 0

  /** A store of at most 2,000 values, or of `maxBytes` where a bound is given. */
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

  /** Whether values may be kept and served now. */
  get listening(): boolean {
    return this.feed.listening
  }

  /** The value under `key` if it is there now. */
  peek(key: string): V | undefined {
    return this.listening ? this.fresh(key)?.value : undefined
  }

  /** The last value under `key` that no purge is known to have taken back, within its `lastKnownSeconds`. Only for when the database is away. */
  lastKnown(key: string): V | undefined {
    const entry = this.entries.get(key)
    return entry && entry.lastKnownUntil > performance.now() ? entry.value : undefined
  }

  /** Forgets one entry in this process. */
  forget(key: string): void {
    this.entries.delete(key)
  }

  /**
   * The value under `key`, made by `make` when it is not there; one call of `make` per key runs at a time.
   * A value whose tag was purged while it was being made is handed out, but not kept.
   */
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

  /** Forgets entries with any of the tags in this process. */
  drop(tags: readonly string[]): void {
    this.sequence += 1
    for (const tag of tags) this.purgedAt.set(tag, this.sequence)
    for (const [key, entry] of this.entries.entries()) {
      if (entry.tags.some((tag) => tags.includes(tag))) this.entries.delete(key)
    }
    this.running.clear()
  }

  /** Forgets everything in this process. */
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

/** The process's cache of small values. */
export function getCache(): Cache {
  return singleton('cache', () => new Cache(getPurgeFeed()))
}

/** Shorthand for `getCache().get`: `cached('categories', ['categories'], 300, load)`; the time to live is in seconds. */
export function cached<T>(
  key: string,
  tags: readonly string[],
  ttlSeconds: number,
  make: () => Promise<T>,
): Promise<T> {
  return getCache().get(key, { tags, ttlSeconds }, make)
}

/**
 * Has every process, and a CDN in front, forget the tags. In a transaction, the purge goes out with its
 * commit and not before.
 */
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
