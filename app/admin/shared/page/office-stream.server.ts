import { liveSessions, may, SESSIONS_TAG, type SignedIn } from '~/domain/auth/index.server'
import type { Permission } from '~/domain/auth/shared'
import { permissionOf, type GuardedPage } from '~/pages'
import { getPurgeFeed, type PurgeFeed, type PurgeFollower } from '~/platform/cache/purges.server'
import { getLogger } from '~/platform/logs/log.server'
import { singleton } from '~/platform/process/singleton.server'

import { eventStream, type StreamedEvent } from '../../../http/answers/event-stream.server'
import { peekAdministrator } from '../../../http/sessions/session.server'

interface Watched {
  sessionId: string
  permission: Permission
  end: () => void
}

/** Settings decide whether staff need two-factor. */
const tags: readonly string[] = [SESSIONS_TAG, 'settings']

/** Ends streams of the back office when sessions end or rights change, in any process. */
class WatchedSessions implements PurgeFollower {
  private readonly watched = new Set<Watched>()
  private feed: PurgeFeed | undefined

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
    // During an outage streams end by their own lifetime.
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

function getWatchedSessions(): WatchedSessions {
  return singleton('watched-sessions', () => new WatchedSessions())
}

export { countEventStreams } from '../../../http/answers/event-stream.server'

interface OfficeStream {
  /** Milliseconds until the browser must reconnect and authenticate again. */
  life: number
  hasRoom: (staff: SignedIn) => Promise<boolean>
  open: (send: (event: StreamedEvent) => void, end: () => void, staff: SignedIn) => () => void
}

/** Does not prolong the session. Over the limits the response is 429, and the page polls instead. */
export async function officeStream(
  request: Request,
  page: GuardedPage,
  { life, hasRoom, open }: OfficeStream,
): Promise<Response> {
  const permission = permissionOf(page)
  const staff = await peekAdministrator(request)
  if (staff === null || !may(staff, permission)) return refused(401)
  if (!(await hasRoom(staff))) return refused(429)
  return eventStream(
    (send, end) => {
      const unwatch = getWatchedSessions().watch({ sessionId: staff.sessionId, permission, end })
      const close = open(send, end, staff)
      return () => {
        unwatch()
        close()
      }
    },
    { life },
  )
}

const refused = (status: number): Response =>
  new Response(null, { status, headers: { 'Cache-Control': 'private, no-store' } })
