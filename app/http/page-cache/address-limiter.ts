import { LRUCache } from 'lru-cache'

const WINDOW = 60_000
const MAX_ADDRESSES = 20_000

/** Counts answers per address and minute without waiting for anything, for what is served before Express and its limits. */
export class AddressLimiter {
  private counts = new LRUCache<string, { count: number }>({ max: MAX_ADDRESSES })
  private windowEnds = 0

  constructor(private readonly perMinute: number) {}

  /** Counts one more; false when the address had its share of this minute. */
  allows(address: string, time = Date.now()): boolean {
    if (time >= this.windowEnds) {
      this.counts.clear()
      this.windowEnds = time + WINDOW
    }
    const seen = this.counts.get(address)
    if (!seen) {
      this.counts.set(address, { count: 1 })
      return true
    }
    seen.count += 1
    return seen.count <= this.perMinute
  }
}
