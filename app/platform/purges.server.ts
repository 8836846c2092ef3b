import { getDirectUrl } from './database-pools.server'
import { createListener, type Listener } from './listener.server'
import { singleton } from './singleton.server'

/** The Postgres channel that names purged tags. */
export const PURGE_CHANNEL = 'cache_purge'

/** Stands for every tag. */
export const EVERYTHING = '*'

/** Somebody who forgets what was purged. */
export interface PurgeFollower {
  drop(tags: readonly string[]): void
  clear(): void
}

/** Hears the purges of all processes on one connection and tells its followers. */
export class PurgeFeed {
  private readonly followers = new Set<PurgeFollower>()
  private readonly listener: Listener

  constructor(url: string) {
    this.listener = createListener({
      url,
      channel: PURGE_CHANNEL,
      onMessage: (payload) => this.tell(payload.split(',')),
      onReconnect: () => this.followers.forEach((follower) => follower.clear()),
    })
  }

  /** Whether purges are heard now. While they are not, nothing may be kept or served from memory. */
  get listening(): boolean {
    return this.listener.connected
  }

  /** Whether purges are not heard because the database is away; waits for the attempt to connect that is under way. */
  isAway(): Promise<boolean> {
    return this.listener.isAway()
  }

  /** From now on the follower hears every purge. */
  follow(follower: PurgeFollower): void {
    this.followers.add(follower)
  }

  /** Has the followers of this process forget the tags now; no other process hears of it. */
  forget(tags: readonly string[]): void {
    for (const follower of this.followers) follower.drop(tags)
  }

  /** Stops listening; followers forget everything. */
  async close(): Promise<void> {
    await this.listener.close()
    this.followers.forEach((follower) => follower.clear())
  }

  private tell(tags: readonly string[]): void {
    const everything = tags.includes(EVERYTHING)
    for (const follower of this.followers) {
      if (everything) follower.clear()
      else follower.drop(tags)
    }
  }
}

/** The feed of the process; every store of the process follows it. */
export function getPurgeFeed(): PurgeFeed {
  return singleton('purge-feed', () => new PurgeFeed(getDirectUrl()))
}
