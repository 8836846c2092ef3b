import { describe, expect, it } from 'vitest'

import { allAnswers, answersOfPath, choicesAfter, pathOfAnswers, titleOf } from './answers'
import { answersOfWords, questionOfWords } from './answers-of-words'

describe('the four questions', () => {
  it('every question has at least two answers', () => {
    const lone = allAnswers().flatMap(({ surface, place, state }) =>
      [{}, { surface }, { surface, place }, { surface, place, state }].filter(
        (answered) => choicesAfter(answered).length < 2,
      ),
    )
    expect(lone).toEqual([])
  })

  it('an address names the answers, and the answers its address', () => {
    for (const answers of allAnswers()) expect(answersOfPath(pathOfAnswers(answers))).toEqual(answers)
    expect(answersOfPath('walls/bath')).toEqual({ surface: 'walls', place: 'bath' })
    expect(answersOfPath('')).toEqual({})
  })

  it.each([
    'sky',
    'walls/roof',
    'walls/bath/rust',
    'walls/bath/new/hammered',
    'walls/bath/new/washable/more',
  ])('an address without sense has no answers: %s', (path) => {
    expect(answersOfPath(path)).toBeNull()
  })

  it('a title names all answers in their order', () => {
    expect(titleOf({ surface: 'walls', place: 'bath', state: 'old-paint', wish: 'washable' })).toBe(
      'Стены · Ванная · Старая краска держится · Часто мыть',
    )
  })
})

describe('the words of a search', () => {
  it.each([
    ['чем покрасить забор', 'fence'],
    ['чем красить металлический забор', 'fence/metal'],
    ['чем покрасить стены в ванной', 'walls/bath'],
    ['чем покрасить потолок в ванной', 'ceiling/bath'],
    ['чем покрасить пол', 'floor'],
    ['чем покрасить батарею', 'radiator/radiator'],
    ['чем обработать баню внутри', 'wood/sauna'],
    ['чем покрасить крышу', 'metal/roof'],
    ['чем покрасить окна', 'joinery/window'],
    ['чем окрасить цоколь', 'facade/plinth'],
    ['что красим', ''],
  ])('«%s» leads to %s', (text, path) => {
    expect(pathOfAnswers(answersOfWords(text))).toBe(path)
  })

  it.each([
    'чем покрасить забор',
    'что красим?',
    'Чем лучше красить пол',
    'чем обработать баню',
    'чем покрыть террасу',
  ])('«%s» is a question about a surface', (text) => {
    expect(questionOfWords(text)).not.toBeNull()
  })

  it.each(['краска для забора', 'чем клеить обои', 'красная краска', 'чем разбавить краску', 'чемодан'])(
    '«%s» is none',
    (text) => {
      expect(questionOfWords(text)).toBeNull()
    },
  )
})
