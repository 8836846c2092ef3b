import { describe, expect, it } from 'vitest'

import { newId } from '~/platform/db/ids.server'
import { declaredEvents } from '~tests/support/services/declared-events'

import { reactTo } from './reactions'

describe('the jobs of an event', () => {
  it.each(declaredEvents)('every event of the kind $name has at least one job', ({ name, samplePayload }) => {
    expect(reactTo({ id: newId(), name, payload: samplePayload() })).not.toEqual([])
  })

  it('every event has known jobs', () => {
    expect(declaredEvents.length).toBeGreaterThan(30)
  })

  it('an event unknown to every release has no jobs', () => {
    expect(reactTo({ id: newId(), name: 'nothing.happened', payload: {} })).toEqual([])
  })
})
