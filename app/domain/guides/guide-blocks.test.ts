import { expect, it } from 'vitest'

import { isEmptyBlock, readingMinutes, type GuideBlock } from './guide-blocks'
import { guideKit } from './guide-kit'
import { headingsOf } from './guide-headings'
import { paragraphsOf } from './paragraphs'
import { guideForSearch } from './guide-search'

const heading = (text: string): GuideBlock => ({ kind: 'heading', text })

it('headings of a guide have anchors that differ', () => {
  const blocks: GuideBlock[] = [
    heading('Порядок работы'),
    { kind: 'text', text: 'x' },
    heading('Порядок работы'),
    heading('№'),
  ]
  expect(headingsOf(blocks).map(({ id }) => id)).toEqual(['poryadok-raboty', 'poryadok-raboty-2', 'chast'])
})

it('a numbered heading of a guide takes no anchor of another heading or of the page', () => {
  const ids = headingsOf(['A', 'A', 'A 2', 'Goods'].map(heading)).map(({ id }) => id)
  expect(ids).toEqual(['a', 'a-2', 'a-2-2', 'goods-2'])
})

it('an empty line separates the paragraphs of a guide', () => {
  expect(paragraphsOf('Один\nдва\n \n\nтри\n')).toEqual(['Один\nдва', 'три'])
  expect(paragraphsOf(' ')).toEqual([])
})

it('the reading time of a guide counts texts, tips and lists', () => {
  const words = (count: number): string => Array.from({ length: count }, () => 'слово').join(' ')
  expect(readingMinutes([])).toBe(1)
  expect(
    readingMinutes([
      { kind: 'text', text: `${words(200)} — ${words(40)}` },
      { kind: 'list', style: 'steps', items: [words(40), words(40)] },
    ]),
  ).toBe(2)
})

it('each new block of a guide is empty until it is filled', () => {
  expect(guideKit.kinds).toHaveLength(7)
  expect(isEmptyBlock({ kind: 'list', style: 'points', items: [] })).toBe(true)
  expect(isEmptyBlock({ kind: 'button', text: 'В каталог', url: '' })).toBe(true)
  expect(isEmptyBlock({ kind: 'tip', tone: 'warning', text: 'Не красьте горячее' })).toBe(false)
  expect(isEmptyBlock({ kind: 'products', productIds: [] })).toBe(true)
  expect(isEmptyBlock({ kind: 'picture', url: '', alt: '', link: '' })).toBe(true)
})

it('of several fitting guides the one with the longest phrase answers a search', () => {
  const guides = [
    { name: 'Пол', phrases: [['пол']] },
    { name: 'Гараж', phrases: [['бетон', 'пол'], []] },
  ]
  expect(guideForSearch(['краск', 'бетон', 'пол'], guides)?.name).toBe('Гараж')
  expect(guideForSearch(['пол'], guides)?.name).toBe('Пол')
  expect(guideForSearch([], guides)).toBeNull()
})
