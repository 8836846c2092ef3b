import { describe, expect, it } from 'vitest'

import { PROPERTY_LABELS } from './properties'

describe('PROPERTY_LABELS', () => {
  it.each(Object.values(PROPERTY_LABELS).map(({ label }) => label))(
    'the label %s begins with a verb',
    (label) => {
      expect(label).toMatch(/^((Почти не|Не|Легко|Быстро) )?\p{L}+(ет|ит|ёт|ся)( |$)/iu)
    },
  )

  it('every property has a different label', () => {
    const labels = Object.values(PROPERTY_LABELS).map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
  })
})
