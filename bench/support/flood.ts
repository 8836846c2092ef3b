import { Worker } from 'node:worker_threads'

import type { FloodOrder, FloodResult } from './flood-lanes'

/** In its own thread, so that sending does not slow down the measurement. */
export function flood(order: FloodOrder): Promise<FloodResult> {
  const worker = new Worker(new URL('flood-lanes.ts', import.meta.url), { workerData: order })
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
}
