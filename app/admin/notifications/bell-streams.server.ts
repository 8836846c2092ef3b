import { liveSessions, SESSIONS_TAG } from '~/domain/auth/index.server'
import { authorsAmong, BELL_TAG, mutedTypesOf, readBellOf } from '~/domain/notifications/index.server'
import type { Bell } from '~/domain/notifications/shared'
import { visibleTo, type VisibleNotifications } from '~/domain/notifications/staff'
import { getPurgeFeed } from '~/platform/cache/purges.server'
import { getLogger } from '~/platform/logs/log.server'
import type { PurgeFeed, PurgeFollower } from '~/platform/cache/purges.server'
import { singleton } from '~/platform/process/singleton.server'

interface OpenBell {
  sessionId: string
  userId: string
  show: (bell: Bell) => void
  end: () => void
}

interface Limits {
  perSession: number
  inAll: number
}

/**
 * Streams with the same subscriptions share one database read. A stream ends with its session or permission.
 */
export class BellStreams implements PurgeFollower {
  private readonly bells = new Set<OpenBell>()
  private waiting = new Set<OpenBell>()
  private isReading = false
  private feed: PurgeFeed | undefined

  hasRoom(sessionId: string, { perSession, inAll }: Limits): boolean {
    const own = [...this.bells].filter((bell) => bell.sessionId === sessionId).length
    return own < perSession && this.bells.size < inAll
  }

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

  /** One read at a time; requests during it share the next. */
  private async read(): Promise<void> {
    this.isReading = true
    while (this.waiting.size > 0) {
      const bells = [...this.waiting]
      this.waiting = new Set()
      await this.show(bells).catch((error: unknown) =>
        getLogger().warn({ err: error }, 'the bells could not be read'),
      )
    }
    this.isReading = false
  }

  private async show(opened: readonly OpenBell[]): Promise<void> {
    const live = await liveSessions(
      [...new Set(opened.map(({ sessionId }) => sessionId))],
      'notifications.read',
    )
    const bells = opened.filter(({ sessionId }) => live.has(sessionId))
    for (const bell of opened) if (!live.has(bell.sessionId)) bell.end()
    const people = [...new Set(bells.map(({ userId }) => userId))]
    const [muted, authors] = await Promise.all([mutedTypesOf(people), authorsAmong(people)])
    const groups = new Map<string, { visible: VisibleNotifications; bells: OpenBell[] }>()
    for (const bell of bells) {
      const permissions = live.get(bell.sessionId) ?? []
      const visible = {
        ...visibleTo({ permissions }, muted.get(bell.userId)),
        exceptOf: authors.has(bell.userId) ? bell.userId : null,
      }
      const key = JSON.stringify(visible)
      const group = groups.get(key) ?? { visible, bells: [] }
      group.bells.push(bell)
      groups.set(key, group)
    }
    await Promise.all(
      [...groups.values()].map(async (group) => {
        const state = await readBellOf(group.visible)
        for (const bell of group.bells) if (this.bells.has(bell)) bell.show(state)
      }),
    )
  }
}

export function getBellStreams(): BellStreams {
  return singleton('bell-streams', () => new BellStreams())
}
