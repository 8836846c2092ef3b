import { expect, it } from 'vitest'

import { searchKey, whyNoList, whyNoSynonym } from './synonym-rules'

it('the search compares words by their common stem', () => {
  expect(searchKey('Морилки')).toBe(searchKey('морилка'))
  expect(searchKey('  ШПАТЛЁВКА!')).toBe(searchKey('шпатлевку'))
  expect(searchKey('обойный клей')).not.toBe(searchKey('клей обойный'))
})

it.each([
  ['морилка', null],
  ['клей для обоев', null],
  ['пф-115', null],
  ['!!!', 'В «!!!» нет ни букв, ни цифр'],
  ['для', '«для» — только предлоги, они стоят почти в каждом запросе'],
  ['раз два три четыре пять шесть', '«раз два три четыре пять шесть» — больше 5 слов'],
  ['я'.repeat(61), `«${'я'.repeat(20)}…» — больше 60 знаков`],
])('the check of the synonym «%s» returns: %s', (text, said) => {
  expect(whyNoSynonym(text)).toBe(said)
})

it.each([
  [['антисептик', 'лазурь'], null],
  [['морилки'], '«морилки» стоит с обеих сторон: поиск сам знает формы слова'],
  [['лазурь', 'Лазури'], '«Лазури» названо дважды: поиск сам знает формы слова'],
  [['лазурь', '…'], 'В «…» нет ни букв, ни цифр'],
  [Array.from({ length: 21 }, (_, index) => `слово${index}`), 'Не больше 20 синонимов'],
] as const)('the check of synonyms of «морилка» for %j returns: %s', (synonyms, said) => {
  expect(whyNoList('морилка', synonyms)).toBe(said)
})
