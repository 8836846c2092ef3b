/** Counters that share out what no key of its own was free for. */
const SHARED = 1_024

interface LimiterOptions {
  /** What a key may take in a window. */
  points: number
  windowSeconds: number
  /** Keys that are counted each for itself. */
  maxKeys: number
}

interface Count {
  taken: number
  endsAt: number
}

/**
 * Counts by key in windows that begin with the key's first taking, in a bounded memory. While `maxKeys` others are counted, a new key counts
 * together with those that fall on the same one of 1,024 shared counters, at one key's limit: a flood of keys is refused sooner, never later,
 * and pushes nobody's count out. Times are milliseconds of `performance.now()`, which no setting of the clock moves.
 */
export class KeyedLimiter {
  /** In the order in which the windows end. */
  private readonly counts = new Map<string, Count>()
  private readonly shared = new Uint32Array(SHARED)
  private sharedEndsAt = 0
  /** Nobody outside knows which keys fall together. */
  private readonly seed = Math.floor(Math.random() * 2 ** 32)
  private readonly window: number

  constructor(private readonly options: LimiterOptions) {
    this.window = options.windowSeconds * 1_000
  }

  /** Keys counted each for itself now. */
  get size(): number {
    return this.counts.size
  }

  /** Takes one for the key: 0 when it was free, otherwise the milliseconds until the key may take again. Refusals are not counted. */
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

  /** Gives back what was taken for something that does not count after all. */
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

  /** FNV-1a from a start of our own. */
  private placeOf(key: string): number {
    let hash = this.seed
    for (let index = 0; index < key.length; index += 1)
      hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
    return (hash >>> 0) % SHARED
  }
}
