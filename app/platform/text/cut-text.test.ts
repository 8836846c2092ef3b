import fc from 'fast-check'
import { expect, it } from 'vitest'

import { cutText } from './cut-text'

it.each([
  ['Краска', 10, 'Краска'],
  ['Краска', 6, 'Краска'],
  ['Краска', 3, 'Кра'],
  ['Краска 🎨', 8, 'Краска '],
  ['Краска 🎨', 9, 'Краска 🎨'],
  ['Семья 👩🏽‍👩🏽‍👧🏽‍👦🏽 дома', 12, 'Семья '],
  ['Флаг 🇷🇺🇷🇺', 9, 'Флаг 🇷🇺'],
  ['Флаг 🇷🇺🇷🇺', 11, 'Флаг 🇷🇺'],
  ['и\u0306од', 1, 'и'],
  ['Йод и\u0306од', 5, 'Йод '],
  ['слово слово', 6, 'слово '],
  ['', 0, ''],
])('the text %j cut to %i characters is %j', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut)
})

it('an ellipsis counts towards the length of a cut text', () => {
  expect(cutText('Краска фасадная', 8, '…')).toBe('Краска…')
  expect(cutText('Краска', 6, '…')).toBe('Краска')
})

it('a character with hundreds of accents does not shorten the rest of a cut text', () => {
  expect(cutText(`Лак ${'а'}${'\u0301'.repeat(500)}`, 128)).toHaveLength(128)
})

it('a cut text is a prefix within the limit, without half a character', () => {
  const part = fc.constantFrom(...['а', ' ', '🎨', '👩🏽‍👧', '🇷🇺', 'и\u0306', '\n', '1️⃣'])
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), fc.integer({ min: 0, max: 80 }), (parts, max) => {
      const text = parts.join('')
      const cut = cutText(text, max)
      expect(cut.length).toBeLessThanOrEqual(max)
      expect(cut.isWellFormed()).toBe(true)
      expect(text.startsWith(cut)).toBe(true)
    }),
  )
})
