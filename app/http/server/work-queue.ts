import { AsyncResource } from 'node:async_hooks'

interface QueueOptions {
  /** Pieces of work that are done at once. */
  running: number
  /** Pieces of work that may wait. */
  waiting: number
  /** Milliseconds after which what still waits is refused. */
  longestWait: number
}

interface Work {
  start: () => void
  /** Called instead of `start` when there is no room, at once or later. */
  refuse: () => void
}

/** What the queue did, for its figures. */
export interface QueueEvents {
  onStart: (waitedMs: number) => void
  onRefused: () => void
  onAbandoned: () => void
}

interface Ticket extends Work {
  key: string
  state: 'waiting' | 'running' | 'over'
  since: number
  /** Refuses it when it has waited for too long. */
  limit?: NodeJS.Timeout
}

/**
 * A bounded queue that is fair between keys (addresses): they take turns, whoever came first begins. When it is full a newcomer takes the place of
 * the last request of the key with most places, so that no key takes them all. Work that has waited too long is refused.
 */
export class WorkQueue {
  /** Keys in the order of their turns. */
  private readonly lines = new Map<string, Ticket[]>()
  private runningNow = 0
  private waitingNow = 0

  constructor(
    private readonly options: QueueOptions,
    private readonly events?: QueueEvents,
  ) {}

  get running(): number {
    return this.runningNow
  }

  get waiting(): number {
    return this.waitingNow
  }

  /** Starts the work now or at its turn, or refuses it. The returned function says that it is over or, while it waits, given up. */
  enter(key: string, work: Work): () => void {
    // A turn comes when somebody else's work is over: what waited must go on as the request that it is, not as that one.
    const [start, refuse] = [AsyncResource.bind(work.start), AsyncResource.bind(work.refuse)]
    const ticket: Ticket = { start, refuse, key, state: 'waiting', since: performance.now() }
    if (this.runningNow < this.options.running) this.begin(ticket)
    else if (this.waitingNow < this.options.waiting || this.makeRoomFor(key)) this.line(ticket)
    else this.refuse(ticket)
    return () => this.leave(ticket)
  }

  private begin(ticket: Ticket): void {
    ticket.state = 'running'
    this.runningNow += 1
    this.events?.onStart(performance.now() - ticket.since)
    ticket.start()
  }

  private line(ticket: Ticket): void {
    this.waitingNow += 1
    const line = this.lines.get(ticket.key)
    if (line) line.push(ticket)
    else this.lines.set(ticket.key, [ticket])
    ticket.limit = setTimeout(() => {
      this.takeOut(ticket)
      this.refuse(ticket)
    }, this.options.longestWait)
  }

  private refuse(ticket: Ticket): void {
    ticket.state = 'over'
    this.events?.onRefused()
    ticket.refuse()
  }

  private leave(ticket: Ticket): void {
    const { state } = ticket
    ticket.state = 'over'
    if (state === 'waiting') {
      this.takeOut(ticket)
      this.events?.onAbandoned()
    } else if (state === 'running') {
      this.runningNow -= 1
      this.beginNext()
    }
  }

  /** The next key's first; the key then goes behind the others. */
  private beginNext(): void {
    const [first] = this.lines
    if (!first || this.runningNow >= this.options.running) return
    const [key, line] = first
    const [ticket] = line
    this.lines.delete(key)
    this.lines.set(key, line)
    if (!ticket) return
    this.takeOut(ticket)
    this.begin(ticket)
  }

  /** Sends the last one of the longest line away, if that line is longer than the newcomer's would be. */
  private makeRoomFor(key: string): boolean {
    let longest: Ticket[] = []
    for (const line of this.lines.values()) if (line.length > longest.length) longest = line
    const last = longest.at(-1)
    if (!last || longest.length <= (this.lines.get(key)?.length ?? 0) + 1) return false
    this.takeOut(last)
    this.refuse(last)
    return true
  }

  private takeOut(ticket: Ticket): void {
    clearTimeout(ticket.limit)
    const line = this.lines.get(ticket.key) ?? []
    const place = line.indexOf(ticket)
    if (place < 0) return
    line.splice(place, 1)
    this.waitingNow -= 1
    if (line.length === 0) this.lines.delete(ticket.key)
  }
}
