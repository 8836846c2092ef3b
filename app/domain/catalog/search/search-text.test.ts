import { describe, expect, it } from 'vitest'

import { markMatches, normalizeText, stemOf } from './search-text'

describe('stemOf', () => {
  it.each([
    [['краска', 'краски', 'краску', 'красками'], 'краск'],
    [['белый', 'белая', 'белые', 'белого'], 'бел'],
    [['эмаль', 'эмали', 'эмалью'], 'эмал'],
    [['лак', 'лаки', 'лаков'], 'лак'],
  ])('makes one of %j', (forms, stem) => {
    expect([...new Set(forms.map(stemOf))]).toEqual([stem])
  })
})

describe('normalizeText', () => {
  it('folds case, ё and punctuation', () => {
    expect(normalizeText('  «Уайт-Спирит», 0,9л ')).toBe('уайт спирит 0 9 л')
  })
})

describe('markMatches', () => {
  const marked = (text: string, stems: string[]) =>
    markMatches(text, stems).map(([start, end]) => text.slice(start, end))

  it('marks the words in whatever form they stand, ё or е', () => {
    expect(marked('Краска жёлтая для красок', ['краск', 'желт'])).toEqual(['Краска', 'жёлтая'])
  })

  it('marks numbers only when they are equal', () => {
    expect(marked('Эмаль ПФ-115, 11 л', ['115'])).toEqual(['115'])
  })
})
