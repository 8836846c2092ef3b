import { singleton } from '~/platform/process/singleton.server'

import type { VisitRule } from './visit-rules'

export type EventOutcome =
  'kept' | 'left-out' | 'known-to-server' | 'buffer-full' | 'handed-over' | 'queue-full'

interface EventCount {
  outcome: EventOutcome
  rule: VisitRule | ''
  count: number
}

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

export function getEventCounts(): EventCounts {
  return singleton('analytics-counts', () => new EventCounts())
}
