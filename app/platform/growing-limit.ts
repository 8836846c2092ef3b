import { KeyedLimiter } from './keyed-limiter'

/** So many in so many seconds. */
interface LimitStep {
  points: number
  windowSeconds: number
}

/**
 * Counts by key in windows of several lengths at once, so that whoever goes on waits longer and longer:
 * minutes, then an hour, then a day.
 */
export class GrowingLimit {
  private readonly limiters: readonly KeyedLimiter[]

  constructor(steps: readonly LimitStep[], maxKeys: number) {
    this.limiters = steps.map((step) => new KeyedLimiter({ ...step, maxKeys }))
  }

  /**
   * Takes one for the key: 0 when it was free, otherwise the milliseconds until the key may take again, and
   * nothing is taken.
   */
  take(key: string, time = performance.now()): number {
    for (const [index, limiter] of this.limiters.entries()) {
      const wait = limiter.take(key, time)
      if (wait === 0) continue
      for (const taken of this.limiters.slice(0, index)) taken.giveBack(key, time)
      return wait
    }
    return 0
  }

  /** Gives back what was taken for something that does not count after all. */
  giveBack(key: string, time = performance.now()): void {
    for (const limiter of this.limiters) limiter.giveBack(key, time)
  }
}
