import { describe, expect, it } from 'vitest'

import { searchTerms } from './search-terms.server'

const synonyms = [
  { term: 'жидкие гвозди', synonyms: ['клей монтажный'] },
  { term: 'морилка', synonyms: ['антисептик', 'лазурь'] },
]

describe('searchTerms', () => {
  it('folds case and ё, takes punctuation for spaces and parts numbers from letters', () => {
    expect(searchTerms(' Жёлтая  ПФ-115! ')).toMatchObject({
      text: 'Жёлтая  ПФ-115!',
      words: ['желтая', 'пф', '115'],
      tsquery: '((желтая:*)) & ((пф:*)) & ((115:*))',
      wholeWords: 'желтая | пф | 115',
      skuPattern: null,
    })
    expect(searchTerms('пф115')?.words).toEqual(['пф', '115'])
  })

  it('is null without letters and digits', () => {
    expect(searchTerms('&|!():*')).toBeNull()
  })

  it('tries the text as the beginning of an article number', () => {
    expect(searchTerms('КРА-ФАС')?.skuPattern).toBe('кра-фас%')
    expect(searchTerms('краска')?.skuPattern).toBeNull()
    expect(searchTerms('кр')?.skuPattern).toBeNull()
    expect(searchTerms('100%')?.skuPattern).toBeNull()
  })

  it('leaves nothing of tsquery syntax and takes eight words at most', () => {
    expect(searchTerms("a' | b:* <-> !c (d)")?.tsquery).toBe('((a)) & ((b)) & ((c)) & ((d))')
    expect(searchTerms('1 2 3 4 5 6 7 8 9 10')?.words).toHaveLength(8)
  })

  it('also wants what the words are called otherwise, in any of their forms', () => {
    expect(searchTerms('морилку дуб', synonyms)?.tsquery).toBe('((морилку:*) | (антисептик:*) | (лазурь:*)) & ((дуб:*))')
    expect(searchTerms('белые жидкие гвозди', synonyms)?.tsquery).toBe('((белые:*)) & ((жидкие:* & гвозди:*) | (клей:* & монтажный:*))')
  })

  it('names what a product is by its first word that is no preposition', () => {
    expect(searchTerms('для пола краска')?.firstStem).toBe('пол')
  })
})
