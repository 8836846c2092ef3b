export class WorkInHand {
  private begun = 0
  private waiting: (() => void)[] = []

  get count(): number {
    return this.begun
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.begun += 1
    try {
      return await work()
    } finally {
      this.begun -= 1
      if (this.begun === 0) for (const resolve of this.waiting.splice(0)) resolve()
    }
  }

  settled(): Promise<void> {
    return this.begun === 0 ? Promise.resolve() : new Promise((resolve) => this.waiting.push(resolve))
  }
}
