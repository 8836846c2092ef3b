import { Worker } from 'node:worker_threads'

import type { FloodOrder, FloodResult } from './flood-lanes'

/** Floods a server with listings in a thread of its own, so that sending does not slow what measures it. */
export function flood(order: FloodOrder): Promise<FloodResult> {
  const worker = new Worker(new URL('flood-lanes.ts', import.meta.url), { workerData: order })
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
}
