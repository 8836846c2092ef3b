import { expect, it } from 'vitest'

import { normalForm } from './normal-form'

it('a text is composed, and marks used by languages are kept', () => {
  expect(normalForm('и\u0306', 'NFC')).toBe('й')
  expect(normalForm('№ ２５', 'NFKC')).toBe('No 25')
  expect(normalForm(`a${'\u0301\u0323'.repeat(15)}`, 'NFC')).toHaveLength(30)
})

it('marks beyond thirty on one letter are dropped before they are sorted', () => {
  const text = `a${'\u0315'.repeat(1_000)}${'\u0316'.repeat(1_000)}б\u0301`
  expect(normalForm(text, 'NFC')).toBe(`a${'\u0315'.repeat(30)}б\u0301`)
  expect(normalForm(`a${'\u0301\uFF9E'.repeat(1_000)}`, 'NFKC').length).toBeLessThanOrEqual(31)
})
