import { describe, expect, it } from 'vitest'

import { PROPERTY_LABELS } from './properties'

describe('PROPERTY_LABELS', () => {
  it.each(Object.values(PROPERTY_LABELS).map(({ label }) => label))(
    '%s says what the product does',
    (label) => {
      expect(label).toMatch(/^((Почти не|Не|Легко|Быстро) )?\p{L}+(ет|ит|ёт|ся)( |$)/iu)
    },
  )

  it('names no two properties alike', () => {
    const labels = Object.values(PROPERTY_LABELS).map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
  })
})
