import { AsyncResource } from 'node:async_hooks'

interface QueueOptions {
  running: number
  waiting: number
  longestWait: number
}

interface Work {
  start: () => void
  refuse: () => void
}

export interface QueueEvents {
  onStart: (waitedMs: number) => void
  onRefused: () => void
  onAbandoned: () => void
}

interface Ticket extends Work {
  key: string
  state: 'waiting' | 'running' | 'over'
  since: number
  limit?: NodeJS.Timeout
}

/**
 * A bounded queue that is fair between keys. When it is full, a new request replaces the last one of the key
 * with most entries.
 */
export class WorkQueue {
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

  enter(key: string, work: Work): () => void {
    // Otherwise the work would run in the context of the request that ended.
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
