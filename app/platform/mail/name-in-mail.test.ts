import { expect, it } from 'vitest'

import { nameInMail } from './name-in-mail'

it.each([
  'Анна Ковалёва',
  'А.С. Пушкин',
  'Иванов И. И.',
  'ООО «Рубин» (№ 5)',
  "Д'Артаньян",
  'Мария-Луиза',
  'Smith & Co',
])('the name %s is shown in emails', (name) => {
  expect(nameInMail(` ${name} `)).toBe(name)
})

it.each([
  'ВАШ ПРИЗ http://evil.test/x',
  'evil.test',
  'приз на t.me',
  'пиши на a@evil.test',
  'сайт.рф',
  'Анна\nBcc: x',
  'я'.repeat(61),
  '',
])('the text %j is omitted from emails, since it is not a name', (text) => {
  expect(nameInMail(text)).toBe('')
})
