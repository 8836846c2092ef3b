import { describe, expect, it } from 'vitest'

import { newId } from '~/platform/db/ids.server'

import { EventBuffer } from './event-buffer.server'
import { EventCounts } from './event-counts.server'
import type { EventRow } from './event-row-input.server'
import { BUFFER_LIMIT } from './shared'

interface Delivery {
  id: string
  events: readonly unknown[]
}

function eventRow(): EventRow {
  const anonymous = { path: '/', productId: null, orderId: null, userId: null, visitorHash: null, ip: null }
  return {
    id: newId(),
    occurredAt: new Date().toISOString(),
    type: 'PAGE_VIEW',
    ...anonymous,
    isBot: false,
    data: {},
  }
}

function bufferBefore(answer: () => Promise<'taken' | 'full'>) {
  const deliveries: Delivery[] = []
  const counts = new EventCounts()
  const buffer = new EventBuffer((id, events) => {
    deliveries.push({ id, events })
    return answer()
  }, counts)
  const fill = (count: number): boolean[] => Array.from({ length: count }, () => buffer.add(eventRow()))
  const counted = () => Object.fromEntries(counts.list().map(({ outcome, count }) => [outcome, count]))
  return { buffer, deliveries, fill, counted }
}

const away = () => Promise.reject(new Error('the queue is away'))
const taken = () => Promise.resolve('taken' as const)

describe('event buffer', () => {
  it('the buffer sends all events in batches, with larger batches for a larger backlog', async () => {
    const { buffer, deliveries, fill, counted } = bufferBefore(taken)
    fill(2_234)
    await buffer.flush()
    expect(deliveries.map(({ events }) => events.length)).toEqual([500, 1_000, 734])
    expect([buffer.size, counted()]).toEqual([0, { 'handed-over': 2_234 }])
  })

  it('the buffer starts sending by itself when a batch is full', async () => {
    const { deliveries, fill } = bufferBefore(taken)
    fill(500)
    await expect.poll(() => deliveries.length).toBe(1)
  })

  it('the buffer stores a failed batch and sends it again unchanged', async () => {
    let answer: typeof taken = away
    const { buffer, deliveries, fill } = bufferBefore(() => answer())
    fill(3)
    await buffer.flush()
    fill(2)
    answer = taken
    await buffer.flush()
    const [first, second, third] = deliveries
    expect(second).toEqual(first)
    expect([third?.events.length, buffer.size]).toEqual([2, 0])
  })

  it('the buffer never exceeds its limit while the queue is unavailable, and drops the newest events', async () => {
    const { buffer, fill } = bufferBefore(away)
    fill(600)
    await buffer.flush()
    const outcomes = fill(BUFFER_LIMIT)
    expect([outcomes.filter(Boolean).length, buffer.size]).toEqual([BUFFER_LIMIT - 600, BUFFER_LIMIT])
  })

  it('the buffer drops and counts events that a full queue refuses', async () => {
    const { buffer, fill, counted } = bufferBefore(() => Promise.resolve('full'))
    fill(7)
    await buffer.flush()
    expect([buffer.size, counted()]).toEqual([0, { 'queue-full': 7 }])
  })

  it('the buffer does not block new events while the queue hangs', () => {
    const { fill } = bufferBefore(() => new Promise(() => undefined))
    expect(fill(BUFFER_LIMIT + 1).filter(Boolean)).toHaveLength(BUFFER_LIMIT)
  })
})
