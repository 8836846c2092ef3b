import { expect, it } from 'vitest'

import { tidyPostalCode } from './postal-code'

it.each([
  ['283 001', '283001'],
  ['283\u00a0001', '283001'],
  ['283-001', '283001'],
  ['283\u202f001', '283001'],
  ['283001', '283001'],
  ['01001', '01001'],
  ['283', '283'],
  ['283000-283099', '283000-283099'],
  ['SW1A 1AA', 'SW1A 1AA'],
])('the postal code %s is read as %s', (typed, code) => {
  expect(tidyPostalCode(typed)).toBe(code)
})
