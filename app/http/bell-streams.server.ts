import { liveSessions, SESSIONS_TAG } from '~/domain/auth/index.server'
import { BELL_TAG, mutedTypesOf, readBellOf } from '~/domain/notifications/index.server'
import type { Bell } from '~/domain/notifications/shared'
import { visibleTo } from '~/domain/notifications/staff'
import { getPurgeFeed } from '~/platform/purges.server'
import { getLogger } from '~/platform/log.server'
import type { PurgeFeed, PurgeFollower } from '~/platform/purges.server'
import { singleton } from '~/platform/singleton.server'

/** An open bell: whose it is, and what makes it ring. */
interface OpenBell {
  sessionId: string
  userId: string
  show: (bell: Bell) => void
  /** Ends its stream: its session is over. */
  end: () => void
}

/** How many may be open at once. */
interface Limits {
  perSession: number
  inAll: number
}

/**
 * The open bells of this process. Each shows what is there now: a change in any process has all of them read again, those of people who want to hear
 * of the same by one reading, so that nothing is missed and a hundred bells cost as much as one. A bell whose session is over, or whose owner may not hear it any more, shows nothing more.
 */
export class BellStreams implements PurgeFollower {
  private readonly bells = new Set<OpenBell>()
  private waiting = new Set<OpenBell>()
  private isReading = false
  private feed: PurgeFeed | undefined

  /** Whether one more may be opened. */
  hasRoom(sessionId: string, { perSession, inAll }: Limits): boolean {
    const own = [...this.bells].filter((bell) => bell.sessionId === sessionId).length
    return own < perSession && this.bells.size < inAll
  }

  /** Opens a bell, which shows its state at once; gives the function that closes it. */
  open(bell: OpenBell): () => void {
    this.listen()
    this.bells.add(bell)
    this.refresh([bell])
    return () => {
      this.bells.delete(bell)
      this.waiting.delete(bell)
    }
  }

  drop(tags: readonly string[]): void {
    if (tags.includes(BELL_TAG) || tags.includes(SESSIONS_TAG)) this.refresh(this.bells)
  }

  /** Purges may have been missed. */
  clear(): void {
    this.refresh(this.bells)
  }

  private listen(): void {
    const feed = getPurgeFeed()
    if (feed === this.feed) return
    this.feed = feed
    feed.follow(this)
  }

  private refresh(bells: Iterable<OpenBell>): void {
    for (const bell of bells) this.waiting.add(bell)
    if (!this.isReading && this.waiting.size > 0) void this.read()
  }

  /** One reading at a time; whoever asks meanwhile is served by the next. */
  private async read(): Promise<void> {
    this.isReading = true
    while (this.waiting.size > 0) {
      const bells = [...this.waiting]
      this.waiting = new Set()
      // The page's own question every 30 s helps itself; the next change tries again.
      await this.show(bells).catch((error: unknown) =>
        getLogger().warn({ err: error }, 'the bells could not be read'),
      )
    }
    this.isReading = false
  }

  private async show(asked: readonly OpenBell[]): Promise<void> {
    const live = await liveSessions(
      [...new Set(asked.map(({ sessionId }) => sessionId))],
      'notifications.read',
    )
    const bells = asked.filter(({ sessionId }) => live.has(sessionId))
    for (const bell of asked) if (!live.has(bell.sessionId)) bell.end()
    const muted = await mutedTypesOf([...new Set(bells.map(({ userId }) => userId))])
    const groups = new Map<string, { heard: ReturnType<typeof visibleTo>; bells: OpenBell[] }>()
    for (const bell of bells) {
      const permissions = live.get(bell.sessionId) ?? []
      const heard = visibleTo({ permissions }, muted.get(bell.userId))
      const key = JSON.stringify(heard)
      const group = groups.get(key) ?? { heard, bells: [] }
      group.bells.push(bell)
      groups.set(key, group)
    }
    await Promise.all(
      [...groups.values()].map(async (group) => {
        const state = await readBellOf(group.heard)
        for (const bell of group.bells) if (this.bells.has(bell)) bell.show(state)
      }),
    )
  }
}

/** The bells of this process. */
export function getBellStreams(): BellStreams {
  return singleton('bell-streams', () => new BellStreams())
}
