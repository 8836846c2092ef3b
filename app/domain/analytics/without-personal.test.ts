import { describe, expect, it } from 'vitest'

import { plainPath, withoutPersonal } from './without-personal'

describe('removal of personal data from a typed text', () => {
  it.each([
    ['  краска   для пола ', 'краска   для пола'],
    ['КРА-100234 9 л', 'КРА-100234 9 л'],
    ['ral 7016 2.5', 'ral 7016 2.5'],
    ['anna.k@example.ru краска', '… краска'],
    ['+7 (949) 123-45-67', '…'],
    ['позвоните 89491234567 вечером', 'позвоните … вечером'],
    ['4111 1111 1111 1111', '…'],
    ['а\u0000б\nв', 'а б в'],
    ['\ud800краска', '\ufffdкраска'],
  ])('the text %j is stored as %j', (typed, kept) => expect(withoutPersonal(typed, 100)).toBe(kept))

  it('a text is cut at its limit without splitting a character', () =>
    expect(withoutPersonal('🎨🎨🎨', 5)).toBe('🎨🎨'))
})

it.each([
  ['/catalog?search=anna@example.ru', '/catalog'],
  ['/password-setup?orderId=1&token=secret', '/password-setup'],
  ['/product/emal#otzyvy', '/product/emal'],
  ['/product/anna@example.ru/x', '/product/…/x'],
  ['/product/anna%40example.ru', '/product/…'],
  [
    '/profile/orders/019aa1b2-1234-7123-8123-123456789012',
    '/profile/orders/019aa1b2-1234-7123-8123-123456789012',
  ],
  ['//evil.example/x', null],
  ['https://evil.example/x', null],
])('the address %s is stored as %s', (path, kept) => expect(plainPath(path)).toBe(kept))
