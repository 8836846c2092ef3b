import { expect, it } from 'vitest'

import { formatPhone, readPhone } from './phone'
import { validPhone } from './contact-fields.server'

it.each([
  ['8 (949) 123-45-67', '+79491234567'],
  ['+7 949 123 45 67', '+79491234567'],
  ['79491234567', '+79491234567'],
  ['949 123-45-67', '+79491234567'],
  ['+8 949 123-45-67', '+79491234567'],
  ['+380 71 123 45 67', '+380711234567'],
  ['8 10 380 71 123 45 67', '+380711234567'],
  ['00 380 71 123 45 67', '+380711234567'],
  ['+375 29 123-45-67', '+375291234567'],
  ['+84 912 345 678', '+84912345678'],
  ['+7\u00a0856\u00a0300-40-50', '+78563004050'],
  ['+7\u202f949\u2009123\u201145\u201167', '+79491234567'],
  ['8 949 123–45—67', '+79491234567'],
  ['8 949 123−45‐67', '+79491234567'],
  ['+7 [949] 123.45.67', '+79491234567'],
  ['\u202a+79491234567\u202c', '+79491234567'],
  ['tel:+79491234567', '+79491234567'],
  ['＋７ ９４９ １２３ ４５ ６７', '+79491234567'],
])('the phone %s is read as %s', (typed, phone) => {
  expect(validPhone(typed)).toBe(phone)
})

it.each([
  ...[
    '',
    '123',
    'телефон',
    '+7 949',
    '+7 949 123 45 678',
    '8949123456x',
    '+++79491234567',
    '12345678901234567',
  ],
  ...[
    '+7 111 222-33-44',
    '+7 000 000-00-00',
    '071 123 45 67',
    '+375 29 123',
    '+1 111 111 1111',
    '99999999999999',
  ],
])('the phone %s is refused, since no country has such a number', (typed) => {
  expect(validPhone(typed)).toBeNull()
})

it('a browser reads a phone without the number tables of countries', () => {
  expect(readPhone('8 111 222-33-44')).toBe('+71112223344')
  expect(readPhone('8 111')).toBeNull()
})

it('a Russian phone is shown in groups, and another phone unchanged', () => {
  expect(formatPhone('+79491234567')).toBe('+7 (949) 123-45-67')
  expect(formatPhone('+380711234567')).toBe('+380711234567')
})
