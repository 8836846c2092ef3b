import { expect, it } from 'vitest'

import { barcodeDoubt } from './barcode'

it.each(['', ' ', '4006381333931', '4 006381 333931', '96385074', '036000291452', '00012345600012'])(
  'the barcode check finds no mistake in %j',
  (code) => {
    expect(barcodeDoubt(code)).toBeNull()
  },
)

it.each([
  ['4006381333930', 'Контрольная цифра не сходится: должна быть 1'],
  ['96385075', 'Контрольная цифра не сходится: должна быть 4'],
  ['12345', 'Не похоже на EAN: в нём 8, 12, 13 или 14 цифр'],
  ['КРА-12345678', 'Не похоже на EAN: в нём 8, 12, 13 или 14 цифр'],
])('the barcode check describes the mistake in %j', (code, text) => {
  expect(barcodeDoubt(code)).toBe(text)
})
