import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves true when /readyz answers 200, false when it has not within `limitMs`. */
export async function waitUntilReady(address: string, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs
  while (Date.now() < deadline) {
    try {
      const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) })
      if (response.ok) return true
    } catch {
      // Not listening yet.
    }
    await sleep(60)
  }
  return false
}
