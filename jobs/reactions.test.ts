import { describe, expect, it } from 'vitest'

import { newId } from '~/platform/ids.server'
import { declaredEvents } from '~tests/support/services/declared-events'

import { reactTo } from './reactions'

describe('what follows from an event', () => {
  it.each(declaredEvents)('is at least one job for $name', ({ name, samplePayload }) => {
    expect(reactTo({ id: newId(), name, payload: samplePayload() })).not.toEqual([])
  })

  it('is known for all events', () => {
    expect(declaredEvents.length).toBeGreaterThan(30)
  })

  it('is nothing for an event that no release knows', () => {
    expect(reactTo({ id: newId(), name: 'nothing.happened', payload: {} })).toEqual([])
  })
})
