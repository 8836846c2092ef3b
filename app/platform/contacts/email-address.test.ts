import { expect, it } from 'vitest'

import { canonicalEmail, isAsciiEmail, readableEmail } from './email-address.server'
import { emailField } from './contact-fields.server'

it.each([
  ['Anna@Example.RU', 'anna@example.ru'],
  ['почта@пример.рф', 'почта@xn--e1afmkfd.xn--p1ai'],
  ['ПОЧТА@Пример.РФ', 'почта@xn--e1afmkfd.xn--p1ai'],
  ['почта@xn--e1afmkfd.xn--p1ai', 'почта@xn--e1afmkfd.xn--p1ai'],
  ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
  ['info@XN--E1AFMKFD.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
  // «й» as two code points and as one.
  ['чаи\u0306ник@пример.рф', 'чайник@xn--e1afmkfd.xn--p1ai'],
  ['анна.ковалёва+1@пример.рф', 'анна.ковалёва+1@xn--e1afmkfd.xn--p1ai'],
  ["o'neil_1-2@sub.example.co.uk", "o'neil_1-2@sub.example.co.uk"],
])('the email %s is stored as %s', (typed, kept) => {
  expect(canonicalEmail(typed)).toBe(kept)
  expect(canonicalEmail(kept)).toBe(kept)
  expect(canonicalEmail(readableEmail(kept))).toBe(kept)
  expect(emailField.safeParse(` ${typed} `).data).toBe(kept)
})

it.each([
  'anna',
  'anna@',
  '@example.ru',
  'anna@example',
  'anna@пример',
  'anna@example.r',
  'anna@192.0.2.1',
  'anna@[192.0.2.1]',
  'anna@0x7f.1',
  'anna@example..ru',
  'anna@-example.ru',
  'anna@exa_mple.ru',
  'anna@xn--.ru',
  'anna@xn--a.рф',
  '.anna@example.ru',
  'an na@example.ru',
  'аnna@example.ru', // the first letter is Cyrillic
  'почтаx@пример.рф',
  'a@b.ru,c@d.ru',
  'a@b.ru;c@d.ru',
  'a@b.ru c@d.ru',
  'a@b@c.ru',
  '"a b"@example.ru',
  'Анна <anna@example.ru>',
  'anna@example.ru\r\nBcc: victim@example.ru',
  'почта@пример.рф\nBcc: victim@example.ru',
  'anna@example.ru\u2028Bcc:x@y.ru',
  'anna@exa\u00admple.ru',
  `${'п'.repeat(33)}@пример.рф`,
  `anna@${'a'.repeat(64)}.ru`,
  `${'a'.repeat(60)}@${'ж'.repeat(50)}.${'ж'.repeat(50)}.${'ж'.repeat(50)}.${'ж'.repeat(50)}.рф`,
])('the email %j is refused', (typed) => {
  expect(canonicalEmail(typed)).toBeNull()
  expect(emailField.safeParse(typed).success).toBe(false)
})

it('an address shows whether it needs SMTPUTF8, and shows its domain in Unicode', () => {
  expect(isAsciiEmail('user@xn--e1afmkfd.xn--p1ai')).toBe(true)
  expect(isAsciiEmail('почта@xn--e1afmkfd.xn--p1ai')).toBe(false)
  expect(readableEmail('user@xn--e1afmkfd.xn--p1ai')).toBe('user@пример.рф')
  expect(readableEmail('anna@example.ru')).toBe('anna@example.ru')
})
