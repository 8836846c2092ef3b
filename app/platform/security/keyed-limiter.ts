const SHARED = 1_024

interface LimiterOptions {
  points: number
  windowSeconds: number
  maxKeys: number
}

interface Count {
  taken: number
  endsAt: number
}

/**
 * Bounded memory: beyond `maxKeys`, new keys share 1,024 counters, so a flood of keys is limited sooner and
 * evicts no other count. Times are milliseconds of `performance.now()`.
 */
export class KeyedLimiter {
  private readonly counts = new Map<string, Count>()
  private readonly shared = new Uint32Array(SHARED)
  private sharedEndsAt = 0
  private readonly seed = Math.floor(Math.random() * 2 ** 32)
  private readonly window: number

  constructor(private readonly options: LimiterOptions) {
    this.window = options.windowSeconds * 1_000
  }

  get size(): number {
    return this.counts.size
  }

  /** 0 when free, otherwise milliseconds until the next attempt. Refusals do not count. */
  take(key: string, time = performance.now()): number {
    const known = this.counts.get(key)
    if (known && known.endsAt > time) {
      if (known.taken >= this.options.points) return known.endsAt - time
      known.taken += 1
      return 0
    }
    if (known) this.counts.delete(key)
    this.forgetEnded(time)
    if (this.counts.size >= this.options.maxKeys) return this.takeShared(key, time)
    this.counts.set(key, { taken: 1, endsAt: time + this.window })
    return 0
  }

  giveBack(key: string, time = performance.now()): void {
    const known = this.counts.get(key)
    if (known && known.endsAt > time) known.taken = Math.max(0, known.taken - 1)
    else if (this.sharedEndsAt > time)
      this.shared[this.placeOf(key)] = Math.max(0, (this.shared[this.placeOf(key)] ?? 0) - 1)
  }

  private takeShared(key: string, time: number): number {
    if (this.sharedEndsAt <= time) {
      this.shared.fill(0)
      this.sharedEndsAt = time + this.window
    }
    const place = this.placeOf(key)
    const taken = this.shared[place] ?? 0
    if (taken >= this.options.points) return this.sharedEndsAt - time
    this.shared[place] = taken + 1
    return 0
  }

  private forgetEnded(time: number): void {
    for (const [key, { endsAt }] of this.counts) {
      if (endsAt > time) return
      this.counts.delete(key)
    }
  }

  private placeOf(key: string): number {
    let hash = this.seed
    for (let index = 0; index < key.length; index += 1)
      hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
    return (hash >>> 0) % SHARED
  }
}
