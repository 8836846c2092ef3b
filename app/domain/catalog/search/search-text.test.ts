import { describe, expect, it } from 'vitest'

import { markMatches, normalizeText, stemOf } from './search-text'

describe('stemOf', () => {
  it.each([
    [['краска', 'краски', 'краску', 'красками'], 'краск'],
    [['белый', 'белая', 'белые', 'белого'], 'бел'],
    [['эмаль', 'эмали', 'эмалью'], 'эмал'],
    [['лак', 'лаки', 'лаков'], 'лак'],
    [['моющаяся', 'моющуюся', 'моющейся', 'моющиеся'], 'моющ'],
    [['запах', 'запаха'], 'запах'],
  ])('the word forms %j have one stem', (forms, stem) => {
    expect([...new Set(forms.map(stemOf))]).toEqual([stem])
  })
})

describe('normalizeText', () => {
  it('normalised text ignores case, ё and punctuation', () => {
    expect(normalizeText('  «Уайт-Спирит», 0,9л ')).toBe('уайт спирит 0 9 л')
  })
})

describe('markMatches', () => {
  const marked = (text: string, stems: string[]) =>
    markMatches(text, stems).map(([start, end]) => text.slice(start, end))

  it('matches are marked in every form of a word, with ё or е', () => {
    expect(marked('Краска жёлтая для красок', ['краск', 'желт'])).toEqual(['Краска', 'жёлтая'])
  })

  it('numbers are marked only when they are equal', () => {
    expect(marked('Эмаль ПФ-115, 11 л', ['115'])).toEqual(['115'])
  })
})
