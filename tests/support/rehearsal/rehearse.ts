import { processMemory } from '../shop/process-memory'
import { checkBooks, type Books } from './check-books'
import { listPhases, type Phase } from './phases'
import { startRehearsalShop, type RehearsalShop } from './rehearsal-shop'
import { VisitorTraffic, type TrafficFigures } from './visitor-traffic'

/** A phase and what visitors met in it. */
export interface RehearsedPhase extends TrafficFigures {
  phase: Phase
  seconds: number
  /** Megabytes of the largest web process at its end. */
  memory: number
}

export interface Rehearsal {
  phases: RehearsedPhase[]
  books: Books
}

interface RehearsalOptions {
  /** Of a database that is migrated and filled. */
  databaseUrl: string
  /** Length of a phase in which something is away. */
  seconds: number
  /** The checkout of an earlier release, built, to begin with: its database is migrated and its processes are replaced. */
  earlierRelease?: string | undefined
  /** Gets each phase as it ends. */
  onPhase?: (phase: RehearsedPhase) => void
}

/**
 * What a phase showed that it must not show; empty when all was well. `busy` is the share of requests that a machine
 * with other work may answer by 503.
 */
export function faultsOf({ phase, requests, failures, pauses }: RehearsedPhase, busy = 0): string[] {
  const cuts = phase.may === 'cuts' ? [] : failures
  return phase.may === 'nothing' && pauses.length > requests * busy ? [...cuts, ...pauses] : cuts
}

/** Runs a whole shop through everything that may happen to it, while visitors look and order. */
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
      // What was sent during an outage may be answered by 503 after its end.
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

/** Resident memory of the largest web process, in megabytes. */
function memoryOf({ webs }: RehearsalShop): number {
  return Math.round(Math.max(...webs.map(({ process: web }) => processMemory(web.pid))))
}
