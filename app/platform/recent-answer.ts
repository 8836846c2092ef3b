import { setTimeout as sleep } from 'node:timers/promises'

import { now } from './clock'

interface RecentAnswerOptions<T> {
  ask: () => Promise<T>
  /** Milliseconds that an answer, or a failure, is given again. */
  keep: number
  /** Milliseconds that one caller waits. */
  wait: number
  onFailure: (error: unknown) => void
}

/** An answer that costs something: asked for once at a time, kept for a while, and never waited for long. */
export class RecentAnswer<T> {
  private answer: T | null = null
  private endedAt: number | undefined
  private underWay: Promise<T | null> | undefined

  constructor(private readonly options: RecentAnswerOptions<T>) {}

  /** The answer; null when the last try has failed or takes too long. A late answer serves the next caller. Never rejects. */
  async read(): Promise<T | null> {
    const { keep, wait } = this.options
    if (!this.underWay && this.endedAt !== undefined && now().getTime() - this.endedAt < keep)
      return this.answer
    const limit = new AbortController()
    try {
      return await Promise.race([
        (this.underWay ??= this.ask()),
        sleep(wait, null, { signal: limit.signal, ref: false }),
      ])
    } finally {
      limit.abort()
    }
  }

  private async ask(): Promise<T | null> {
    try {
      this.answer = await this.options.ask()
    } catch (error) {
      this.answer = null
      this.options.onFailure(error)
    }
    this.endedAt = now().getTime()
    this.underWay = undefined
    return this.answer
  }
}
