interface PauseLimits {
  /** Milliseconds. */
  first: number
  longest: number
  healthy: number
}

export class RestartPauses {
  private earlyEnds = 0
  private readonly limits: PauseLimits

  constructor(limits: PauseLimits) {
    this.limits = limits
  }

  /** Milliseconds. */
  next(ranFor: number): number {
    if (ranFor >= this.limits.healthy) this.earlyEnds = 0
    const pause = Math.min(this.limits.first * 2 ** this.earlyEnds, this.limits.longest)
    this.earlyEnds += 1
    return pause
  }
}
