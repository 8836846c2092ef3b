import type { ServerResponse } from 'node:http'

import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

import { addressKey } from '~/platform/network/client-address.server'

import { WorkQueue, type QueueEvents } from './work-queue'

/** Milliseconds, as for a database connection. */
const LONGEST_WAIT = 10_000

/** Retry-After of a full queue. */
export const BUSY_SECONDS = '5'

interface ListingQueueOptions {
  running: number
  waiting: number
  registry: Registry
}

interface ListingRequest {
  ip: string
  response: ServerResponse
  start: () => void
  refuse: () => void
  underWay: () => readonly Promise<unknown>[]
}

/** Addresses take turns, so that a flood of filters and searches slows only its sender. */
export class ListingQueue {
  private readonly queue: WorkQueue
  private readonly outcomes = new WeakMap<ServerResponse, 'admitted' | 'refused'>()

  constructor({ running, waiting, registry }: ListingQueueOptions) {
    this.queue = new WorkQueue(
      { running, waiting, longestWait: LONGEST_WAIT },
      measure(registry, () => this.queue),
    )
  }

  /**
   * The place is released when the response is written and its work has ended, even if the client has left.
   */
  enter({ ip, response, start, refuse, underWay }: ListingRequest): void {
    const known = this.outcomes.get(response)
    if (known !== undefined) {
      if (known === 'admitted') start()
      else refuse()
      return
    }
    this.outcomes.set(response, 'admitted')
    const turnAway = (): void => {
      this.outcomes.set(response, 'refused')
      refuse()
    }
    let isStarted = false
    const begin = (): void => {
      isStarted = true
      start()
    }
    const leave = this.queue.enter(addressKey(ip), { start: begin, refuse: turnAway })
    const leaveWhenDone = (): void => {
      if (isStarted) void Promise.allSettled(underWay()).then(leave)
      else leave()
    }
    response.once('prefinish', leaveWhenDone)
    response.once('close', leaveWhenDone)
  }
}

function measure(registry: Registry, queue: () => WorkQueue): QueueEvents {
  const registers = [registry]
  const figures: [string, string, () => number][] = [
    ['listing_queue_running', 'Listings that are being rendered', () => queue().running],
    ['listing_queue_waiting', 'Listings that wait in the queue', () => queue().waiting],
  ]
  for (const [name, help, read] of figures) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }
  const waited = new Histogram({
    name: 'listing_queue_wait_seconds',
    help: 'Waiting time of listings in the queue',
    buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const left = new Counter({
    name: 'listing_queue_not_made_total',
    help: 'Listings that were not rendered: refused because the queue was full, or abandoned by the visitor',
    labelNames: ['reason'] as const,
    registers,
  })
  return {
    onStart: (milliseconds) => waited.observe(milliseconds / 1_000),
    onRefused: () => left.inc({ reason: 'refused' }),
    onAbandoned: () => left.inc({ reason: 'abandoned' }),
  }
}
