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
  ])('the spelling of %s is corrected to %s', (typed, meant) => {
    expect(guessWord(typed, vocabulary)[0]).toBe(meant)
  })

  it.each(['телефон', 'ывапр', 'qwertyuiop', 'мак', 'диван'])(
    'the spelling of %s is not corrected',
    (typed) => {
      expect(guessWord(typed, vocabulary)).toEqual([])
    },
  )
})

describe('splitWord', () => {
  it('two known words written together are split', () => {
    const known = (word: string) => ['уайт', 'спирит'].includes(word)
    expect(splitWord('уайтспирит', known)).toBe('уайт спирит')
    expect(splitWord('уайткраска', known)).toBeNull()
  })
})

describe('distanceOf', () => {
  it('the distance counts changed letters, and two swapped letters as one change', () => {
    expect(distanceOf('краска', 'карска', 2)).toBe(1)
    expect(distanceOf('лак', 'бак', 1)).toBe(1)
    expect(distanceOf('лак', 'краска', 2)).toBeNull()
  })
})

describe('keyboard layouts', () => {
  it('text typed in the wrong keyboard layout is converted, except words with digits', () => {
    expect(onRussianKeys('Rhfcrf RAL-7Q2M')).toBe('краска кфд-7q2m')
    expect(onLatinKeys('кфд')).toBe('ral')
  })
})
