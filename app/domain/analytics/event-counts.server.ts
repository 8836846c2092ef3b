import { singleton } from '~/platform/singleton.server'

import type { VisitRule } from './visit-rules'

/**
 * What became of an event in this process: `kept` in the buffer, `left-out` by the visit's rule, `known-to-server` (a page reported what
 * the server records itself), `buffer-full`; and of what was kept: `handed-over` to the queue, or dropped since the queue was full (`queue-full`).
 */
export type EventOutcome =
  'kept' | 'left-out' | 'known-to-server' | 'buffer-full' | 'handed-over' | 'queue-full'

interface EventCount {
  outcome: EventOutcome
  /** Empty where the rule no longer matters. */
  rule: VisitRule | ''
  count: number
}

/** Counts of events since the process started. */
export class EventCounts {
  private readonly counts = new Map<string, EventCount>()

  add(outcome: EventOutcome, rule: VisitRule | '' = '', by = 1): void {
    const key = `${outcome} ${rule}`
    const known = this.counts.get(key) ?? { outcome, rule, count: 0 }
    this.counts.set(key, { ...known, count: known.count + by })
  }

  list(): EventCount[] {
    return [...this.counts.values()]
  }
}

/** The process's counts. */
export function getEventCounts(): EventCounts {
  return singleton('analytics-counts', () => new EventCounts())
}
