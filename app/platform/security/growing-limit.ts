import { KeyedLimiter } from './keyed-limiter'

interface LimitStep {
  points: number
  windowSeconds: number
}

export class GrowingLimit {
  private readonly limiters: readonly KeyedLimiter[]

  constructor(steps: readonly LimitStep[], maxKeys: number) {
    this.limiters = steps.map((step) => new KeyedLimiter({ ...step, maxKeys }))
  }

  /** 0 when free, otherwise milliseconds until the next attempt. */
  take(key: string, time = performance.now()): number {
    for (const [index, limiter] of this.limiters.entries()) {
      const wait = limiter.take(key, time)
      if (wait === 0) continue
      for (const taken of this.limiters.slice(0, index)) taken.giveBack(key, time)
      return wait
    }
    return 0
  }

  giveBack(key: string, time = performance.now()): void {
    for (const limiter of this.limiters) limiter.giveBack(key, time)
  }
}
