import { setTimeout as sleep } from 'node:timers/promises'

export async function waitUntilReady(address: string, limitMs: number): Promise<string | null> {
  const deadline = Date.now() + limitMs
  while (Date.now() < deadline) {
    try {
      const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) })
      if (response.ok) return ((await response.json()) as { instance?: string }).instance ?? ''
    } catch {
      // Not listening yet.
    }
    await sleep(60)
  }
  return null
}
