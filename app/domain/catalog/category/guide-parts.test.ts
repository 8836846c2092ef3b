import { expect, it } from 'vitest'

import { guideAnswers, guideParts } from './guide-parts'

const guide =
  'Начните с поверхности.\n\n## Для чего она?\nДля стен.\nИ потолков.\n\nНе для пола.\n## Сколько брать\n\nДва слоя.'

it('a guide is divided into sub-headings and paragraphs', () => {
  expect(guideParts(guide)).toEqual([
    { heading: null, paragraphs: ['Начните с поверхности.'] },
    { heading: 'Для чего она?', paragraphs: ['Для стен.\nИ потолков.', 'Не для пола.'] },
    { heading: 'Сколько брать', paragraphs: ['Два слоя.'] },
  ])
  expect(guideParts('  \n ')).toEqual([])
})

it('an empty sub-heading only ends a paragraph', () => {
  expect(guideParts('##\n ## ')).toEqual([])
  expect(guideParts('##\nДля стен.\n##\nДля пола.')).toEqual([
    { heading: null, paragraphs: ['Для стен.', 'Для пола.'] },
  ])
})

it('only sub-headings that are questions count as questions', () => {
  expect(guideAnswers(guideParts(guide))).toEqual([
    { question: 'Для чего она?', answer: 'Для стен.\nИ потолков.\nНе для пола.' },
  ])
})
