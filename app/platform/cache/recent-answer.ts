import { setTimeout as sleep } from 'node:timers/promises'

import { now } from '../dates/clock'

interface RecentAnswerOptions<T> {
  ask: () => Promise<T>
  /** Milliseconds that an answer or failure is reused. */
  keep: number
  wait: number
  onFailure: (error: unknown) => void
}

export class RecentAnswer<T> {
  private answer: T | null = null
  private endedAt: number | undefined
  private underWay: Promise<T | null> | undefined

  constructor(private readonly options: RecentAnswerOptions<T>) {}

  /**
   * Null when the last attempt failed or takes too long; a late answer serves the next caller. Never rejects.
   */
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
