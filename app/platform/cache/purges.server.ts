import { getDirectUrl } from '../db/database-pools.server'
import { createListener, type Listener } from '../db/listener.server'
import { singleton } from '../process/singleton.server'

export const PURGE_CHANNEL = 'cache_purge'

export const EVERYTHING = '*'

export interface PurgeFollower {
  drop(tags: readonly string[]): void
  clear(): void
}

export class PurgeFeed {
  private readonly followers = new Set<PurgeFollower>()
  private readonly listener: Listener

  constructor(url: string) {
    this.listener = createListener({
      url,
      channel: PURGE_CHANNEL,
      onMessage: (payload) => this.notify(payload.split(',')),
      onReconnect: () => this.followers.forEach((follower) => follower.clear()),
    })
  }

  get listening(): boolean {
    return this.listener.connected
  }

  isAway(): Promise<boolean> {
    return this.listener.isAway()
  }

  follow(follower: PurgeFollower): void {
    this.followers.add(follower)
  }

  forget(tags: readonly string[]): void {
    for (const follower of this.followers) follower.drop(tags)
  }

  async close(): Promise<void> {
    await this.listener.close()
    this.followers.forEach((follower) => follower.clear())
  }

  private notify(tags: readonly string[]): void {
    const everything = tags.includes(EVERYTHING)
    for (const follower of this.followers) {
      if (everything) follower.clear()
      else follower.drop(tags)
    }
  }
}

export function getPurgeFeed(): PurgeFeed {
  return singleton('purge-feed', () => new PurgeFeed(getDirectUrl()))
}
