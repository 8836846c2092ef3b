import { AsyncLocalStorage } from 'node:async_hooks'

import type { Visit } from './visit-rules'

const visits = new AsyncLocalStorage<Visit>()

export function withVisit<T>(visit: Visit, work: () => T): T {
  return visits.run(visit, work)
}

export function currentVisit(): Visit | undefined {
  return visits.getStore()
}
