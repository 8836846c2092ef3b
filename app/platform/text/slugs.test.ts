import fc from 'fast-check'
import { expect, it } from 'vitest'

import { slugify } from './slugs'

it('a slug is made from a Russian name', () => {
  expect(slugify('Краска фасадная «Гранит», 9 л')).toBe('kraska-fasadnaya-granit-9-l')
  expect(slugify('Щётка & объём: 2,7 л — ёж')).toBe('schyotka-obyom-2-7-l-yozh')
  expect(slugify('!!!')).toBe('')
})

it('a slug has only letters, digits and single hyphens, and at most 80 characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      (text) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(slugify(text)) && slugify(text).length <= 80,
    ),
  )
})
