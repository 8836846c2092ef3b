import { processMemory } from '../shop/process-memory'
import { checkBooks, type Books } from './check-books'
import { listPhases, type Phase } from './phases'
import { startRehearsalShop, type RehearsalShop } from './rehearsal-shop'
import { VisitorTraffic, type TrafficFigures } from './visitor-traffic'

export interface RehearsedPhase extends TrafficFigures {
  phase: Phase
  seconds: number
  /** Megabytes. */
  memory: number
}

export interface Rehearsal {
  phases: RehearsedPhase[]
  books: Books
}

interface RehearsalOptions {
  databaseUrl: string
  /** Seconds per outage. */
  seconds: number
  earlierRelease?: string | undefined
  onPhase?: (phase: RehearsedPhase) => void
}

/** Empty when all was well. `busy` is the accepted share of 503 responses on a busy machine. */
export function faultsOf({ phase, requests, failures, pauses }: RehearsedPhase, busy = 0): string[] {
  const cuts = phase.may === 'cuts' ? [] : failures
  return phase.may === 'nothing' && pauses.length > requests * busy ? [...cuts, ...pauses] : cuts
}

export async function rehearse({
  databaseUrl,
  seconds,
  earlierRelease,
  onPhase,
}: RehearsalOptions): Promise<Rehearsal> {
  const shop = await startRehearsalShop(databaseUrl, earlierRelease ?? process.cwd())
  try {
    const traffic = await VisitorTraffic.begin(shop.url, databaseUrl)
    const rehearsed: RehearsedPhase[] = []
    for (const phase of listPhases(earlierRelease)) {
      traffic.take()
      const start = performance.now()
      await phase.run(shop, seconds)
      if (phase.may !== 'nothing') await traffic.settle()
      const taken = {
        phase,
        seconds: (performance.now() - start) / 1_000,
        memory: memoryOf(shop),
        ...traffic.take(),
      }
      rehearsed.push(taken)
      onPhase?.(taken)
    }
    await traffic.end()
    return { phases: rehearsed, books: await checkBooks(shop, traffic.ordered) }
  } finally {
    await shop.stop()
  }
}

/** Megabytes, resident. */
function memoryOf({ webs }: RehearsalShop): number {
  return Math.round(Math.max(...webs.map(({ process: web }) => processMemory(web.pid))))
}
