import { describe, expect, it } from 'vitest'

import { searchTerms } from './search-terms.server'

describe('searchTerms', () => {
  it('folds case and ё and takes punctuation for spaces', () => {
    expect(searchTerms(' Жёлтая  ПФ-115! ')).toEqual({ normalized: 'желтая пф 115', tsquery: 'желтая:* & пф:* & 115:*', skuPattern: null })
  })

  it('is null without letters and digits', () => {
    expect(searchTerms('&|!():*')).toBeNull()
  })

  it('tries the text as the beginning of an article number', () => {
    expect(searchTerms('КРА-ФАС')?.skuPattern).toBe('кра-фас%')
    expect(searchTerms('кр')?.skuPattern).toBeNull()
    expect(searchTerms('100%')?.skuPattern).toBeNull()
  })

  it('leaves nothing of tsquery syntax and takes eight words at most', () => {
    expect(searchTerms("a' | b:* <-> !c (d)")?.tsquery).toBe('a:* & b:* & c:* & d:*')
    expect(searchTerms('1 2 3 4 5 6 7 8 9 10')?.normalized).toBe('1 2 3 4 5 6 7 8')
  })
})
