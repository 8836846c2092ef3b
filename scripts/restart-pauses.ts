interface PauseLimits {
  /** All in milliseconds. */
  first: number
  longest: number
  /** After running for so long the next end counts as the first one again. */
  healthy: number
}

/** How long to wait before something is started again: longer with each early end, never for ever. */
export class RestartPauses {
  private earlyEnds = 0
  private readonly limits: PauseLimits

  constructor(limits: PauseLimits) {
    this.limits = limits
  }

  /** Milliseconds to wait, given how long it has run. */
  next(ranFor: number): number {
    if (ranFor >= this.limits.healthy) this.earlyEnds = 0
    const pause = Math.min(this.limits.first * 2 ** this.earlyEnds, this.limits.longest)
    this.earlyEnds += 1
    return pause
  }
}
