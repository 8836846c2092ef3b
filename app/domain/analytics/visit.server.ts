import { AsyncLocalStorage } from 'node:async_hooks'

import type { Visit } from './visit-rules'

const visits = new AsyncLocalStorage<Visit>()

/** Runs a request's work as part of a visit, so that every event that it records falls under the visit's rules. */
export function withVisit<T>(visit: Visit, work: () => T): T {
  return visits.run(visit, work)
}

/** The running request's visit; undefined outside of a request (jobs, tests), where nobody is tracked. */
export function currentVisit(): Visit | undefined {
  return visits.getStore()
}
