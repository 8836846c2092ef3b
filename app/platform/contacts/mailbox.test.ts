import { expect, it } from 'vitest'

import { mailboxOf } from './mailbox'

it.each([
  ['Anna@Example.ru', 'anna@example.ru'],
  ['anna+shop@example.ru', 'anna@example.ru'],
  ['a.n.na+1@googlemail.com', 'anna@gmail.com'],
  ['anna.k@ya.ru', 'anna-k@yandex.ru'],
  ['a.nna@example.ru', 'a.nna@example.ru'],
  ['+7949@example.ru', '+7949@example.ru'],
  ['почта+1@пример.рф', 'почта@пример.рф'],
  ['no address', 'no address'],
])('mail to %s arrives in the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
