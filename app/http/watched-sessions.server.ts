import { liveSessions, SESSIONS_TAG } from '~/domain/auth/index.server'
import type { Permission } from '~/domain/auth/shared'
import { getPurgeFeed } from '~/platform/purges.server'
import { getLogger } from '~/platform/log.server'
import type { PurgeFeed, PurgeFollower } from '~/platform/purges.server'
import { singleton } from '~/platform/singleton.server'

/** Something that is open for as long as a session lets its owner do this. */
interface Watched {
  sessionId: string
  permission: Permission
  end: () => void
}

/** Settings say whether staff need a second step. */
const tags: readonly string[] = [SESSIONS_TAG, 'settings']

/**
 * What is open for sessions of the back office in this process. When sessions end or rights change, in any
 * process, it ends what may not be open any more.
 */
class WatchedSessions implements PurgeFollower {
  private readonly watched = new Set<Watched>()
  private feed: PurgeFeed | undefined

  /** Watches until the function is called that it gives. */
  watch(one: Watched): () => void {
    this.listen()
    this.watched.add(one)
    return () => void this.watched.delete(one)
  }

  drop(purged: readonly string[]): void {
    if (this.watched.size > 0 && tags.some((tag) => purged.includes(tag))) this.check()
  }

  /** Purges may have been missed. */
  clear(): void {
    if (this.watched.size > 0) this.check()
  }

  private listen(): void {
    const feed = getPurgeFeed()
    if (feed === this.feed) return
    this.feed = feed
    feed.follow(this)
  }

  private check(): void {
    // Streams end by themselves in some minutes, should the database be away now.
    this.endLost().catch((error: unknown) =>
      getLogger().warn({ err: error }, 'the sessions of streams could not be read'),
    )
  }

  private async endLost(): Promise<void> {
    for (const [permission, all] of Map.groupBy(this.watched, ({ permission }) => permission)) {
      const live = await liveSessions([...new Set(all.map(({ sessionId }) => sessionId))], permission)
      for (const { sessionId, end } of all) if (!live.has(sessionId)) end()
    }
  }
}

/** The watch of this process. */
export function getWatchedSessions(): WatchedSessions {
  return singleton('watched-sessions', () => new WatchedSessions())
}
