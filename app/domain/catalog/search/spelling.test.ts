import { describe, expect, it } from 'vitest'

import { onLatinKeys, onRussianKeys } from './keyboard-layout'
import { distanceOf, guessWord, splitWord, vocabularyOf } from './spelling'

const vocabulary = vocabularyOf(
  [
    'краска',
    'краски',
    'грунтовка',
    'шпатлевка',
    'эмаль',
    'гранит',
    'антисептик',
    'лак',
    'бак',
    'герметик',
  ].map((word, index) => ({
    word,
    frequency: 100 - index,
  })),
)

describe('guessWord', () => {
  it.each([
    ['гранет', 'гранит'],
    ['карска', 'краска'],
    ['грунтофки', 'грунтовка'],
    ['антесептек', 'антисептик'],
    ['лок', 'лак'],
    ['kraska', 'краска'],
    ['gruntovku', 'грунтовка'],
    ['shpatlevka', 'шпатлевка'],
    ['emal', 'эмаль'],
    ['rhfcrf', 'краска'],
    ["'vfkm", 'эмаль'],
    ['uthvtnbr', 'герметик'],
  ])('takes %s for %s', (typed, meant) => {
    expect(guessWord(typed, vocabulary)[0]).toBe(meant)
  })

  it.each(['телефон', 'ывапр', 'qwertyuiop', 'мак', 'диван'])('takes %s for nothing', (typed) => {
    expect(guessWord(typed, vocabulary)).toEqual([])
  })
})

describe('splitWord', () => {
  it('writes two known words apart', () => {
    const known = (word: string) => ['уайт', 'спирит'].includes(word)
    expect(splitWord('уайтспирит', known)).toBe('уайт спирит')
    expect(splitWord('уайткраска', known)).toBeNull()
  })
})

describe('distanceOf', () => {
  it('counts changes, and two letters swapped as one', () => {
    expect(distanceOf('краска', 'карска', 2)).toBe(1)
    expect(distanceOf('лак', 'бак', 1)).toBe(1)
    expect(distanceOf('лак', 'краска', 2)).toBeNull()
  })
})

describe('keyboard layouts', () => {
  it('type the same keys on the other layout, but leave words with digits', () => {
    expect(onRussianKeys('Rhfcrf RAL-7Q2M')).toBe('краска кфд-7q2m')
    expect(onLatinKeys('кфд')).toBe('ral')
  })
})
