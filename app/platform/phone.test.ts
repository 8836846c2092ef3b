import { expect, it } from 'vitest'

import { formatPhone, normalizePhone } from './phone'

it.each([
  ['8 (949) 123-45-67', '+79491234567'],
  ['+7 949 123 45 67', '+79491234567'],
  ['79491234567', '+79491234567'],
  ['949 123-45-67', '+79491234567'],
  ['+380 71 123 45 67', '+380711234567'],
  ['+7\u00a0856\u00a0300-40-50', '+78563004050'],
])('reads %s', (typed, phone) => {
  expect(normalizePhone(typed)).toBe(phone)
})

it.each(['', '123', 'телефон', '+7 949', '+7 949 123 45 678', '8949123456x', '+++79491234567', '12345678901234567'])(
  'refuses %s',
  (typed) => {
    expect(normalizePhone(typed)).toBeNull()
  },
)

it('shows Russian numbers in groups and others as they are', () => {
  expect(formatPhone('+79491234567')).toBe('+7 (949) 123-45-67')
  expect(formatPhone('+380711234567')).toBe('+380711234567')
})
