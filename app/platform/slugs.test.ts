import fc from 'fast-check'
import { expect, it } from 'vitest'

import { slugify } from './slugs'

it('turns Russian names into URL parts', () => {
  expect(slugify('Краска фасадная «Гранит», 9 л')).toBe('kraska-fasadnaya-granit-9-l')
  expect(slugify('Щётка & объём: 2,7 л — ёж')).toBe('schyotka-obyom-2-7-l-yozh')
  expect(slugify('!!!')).toBe('')
})

it('only ever gives letters, digits and single hyphens, at most 80', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      (text) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(slugify(text)) && slugify(text).length <= 80,
    ),
  )
})
