import { describe, expect, it } from 'vitest'

import { understand } from './question/question'
import { readingsOf } from './readings'
import { knowledgeOf } from '~tests/support/catalog/search-knowledge'
import { searchTerms } from './search-terms.server'

const knowledge = knowledgeOf({
  words: ['краска', 'фасадная', 'эмаль', 'радиаторов', 'лак', 'паркетный', 'гранит', 'белый', 'матовая'],
  kinds: ['краска', 'эмаль', 'лак', 'кисть'],
  colors: [
    { name: 'белый', hex: '#ffffff', isSold: true },
    { name: 'тёмно-синий', hex: '#1f2a4d', isSold: true },
    { name: 'голубой', hex: '#8fb8cf', isSold: false },
  ],
  entries: [
    { term: 'батарея', meaning: 'SURFACE', synonyms: ['эмаль для радиаторов'] },
    { term: 'жидкие гвозди', meaning: 'SYNONYM', synonyms: ['клей монтажный'] },
    { term: 'калитка', meaning: 'SYNONYM', synonyms: ['забор'] },
    { term: 'забор', meaning: 'SURFACE', synonyms: ['эмаль по ржавчине'] },
    { term: 'ванная', meaning: 'PLACE', synonyms: ['краска латексная'] },
    { term: 'потолок', meaning: 'SURFACE', synonyms: ['краска для потолков'] },
    { term: 'тиккурила', meaning: 'BRAND', synonyms: ['краска фасадная'] },
  ],
  names: ['Гранит'],
})
const readings = (text: string, isTyped = false) => {
  const question = understand(text, knowledge, isTyped)
  return question ? readingsOf(question, knowledge) : null
}
const first = (text: string, isTyped = false) => readings(text, isTyped)?.whole[0]

describe('searchTerms', () => {
  it('search terms require every word in its known forms, or its beginning when it is unknown', () => {
    expect(searchTerms(' Фасадную  краски! ', knowledge)).toMatchObject({
      text: 'Фасадную  краски!',
      tsquery: '(фасадная & краска)',
      notes: [],
    })
    expect(searchTerms('гран 115', knowledge)?.tsquery).toBe('(гран:* & 115:*)')
  })

  it('search terms are null without letters or digits, and contain no tsquery syntax', () => {
    expect(searchTerms('&|!():*', knowledge)).toBeNull()
    expect(searchTerms("a' | b:* <-> !c (d)", knowledge)?.tsquery).toBe('(a & b & c & d)')
  })

  it('search terms match the text as the beginning of an article number', () => {
    expect(searchTerms('КРА-ФАС', knowledge)?.skuPattern).toBe('кра-фас%')
    expect(searchTerms('краска', knowledge)?.skuPattern).toBeNull()
    expect(searchTerms('100%', knowledge)?.skuPattern).toBeNull()
  })
})

describe('a parsed search query', () => {
  it('a query for a kind of product does not match products that only mention it', () => {
    expect(first('краска')?.tsquery).toBe('(kкраска | gкраска)')
    expect(first('кисть для краски')?.tsquery).toBe('((kкисть | gкисть) & краска)')
  })

  it('a query matches colours and amounts exactly', () => {
    expect(first('белая матовая 9 л')?.tsquery).toBe('(матовая & cбелый & v9000)')
    expect(first('темно синяя эмаль')?.tsquery).toBe('((kэмаль | gэмаль) & (sтемно & cсиний))')
  })

  it('a query that names a surface matches any coating', () => {
    expect(first('краска для батарей')?.tsquery).toContain('(kэмаль & радиаторов)')
    expect(first('чем красить калитку')?.tsquery).toContain('kэмаль')
    expect(first('чем красить калитку')?.tsquery).toContain('забор')
  })

  it('a query for an unsold colour returns the nearest colours with a notice', () => {
    expect(first('голубая краска')?.notes).toMatchObject([{ about: 'color', requested: 'голубой' }])
  })

  it('a query for a known manufacturer without products returns a notice', () => {
    expect(first('тиккурила')?.notes).toEqual([{ about: 'brand', brand: 'тиккурила' }])
  })

  it('a query drops a known word that no product matches, but keeps an unknown word', () => {
    expect(readings('лак для холодильника')?.shortened()[0]?.notes).toEqual([
      { about: 'left-out', words: ['холодильника'] },
    ])
    expect(readings('лак холодильник')?.shortened()).toEqual([])
  })

  it('a query for a room and a surface in it keeps both in any order, and says that nothing suits both', () => {
    const either = ['краска для потолка в ванной', 'краска в ванную на потолок'].map((text) =>
      readings(text)?.whole.at(-1),
    )
    for (const terms of either) {
      expect(terms?.understood.filter(({ isIgnored }) => isIgnored)).toEqual([])
      expect(terms?.tsquery.split(' & (').at(-1)).toMatch(/ванн.* \| .*потолк|потолк.* \| .*ванн/)
      const [note] = terms?.notes ?? []
      expect(note?.about === 'apart' ? note.words.join(' ') : '').toMatch(/ванн.* потол|потол.* ванн/)
    }
    expect(readings('краска для потолка')?.whole.flatMap(({ notes }) => notes)).toEqual([])
  })

  it('a query keeps the name of a product before rooms, surfaces and kinds', () => {
    for (const text of ['гранит потолок', 'потолок гранит', 'лак гранит', 'гранит потолок ванная']) {
      const [least] = readings(text)?.shortened() ?? []
      expect(least?.understood.filter(({ isIgnored }) => !isIgnored).map(({ said }) => said)).toContain(
        'гранит',
      )
    }
  })

  it('a query drops an unavailable amount and reports it', () => {
    expect(readings('краска 10 литров')?.whole.at(-1)).toMatchObject({
      tsquery: '(kкраска | gкраска)',
      notes: [{ about: 'litres', litres: 10, of: 'краска' }],
    })
    expect(first('краска на 20 м2')?.notes).toEqual([
      { about: 'area', area: 20, of: 'краска', painted: null },
    ])
  })

  it('a query treats its last word as a prefix while it is typed', () => {
    expect(first('лак пар', true)?.tsquery).toBe('((kлак | gлак) & пар:*)')
    expect(first('лак п', true)?.tsquery).toBe('((kлак | gлак) & п:*)')
  })

  it('a query without a letter or digit is empty', () => {
    expect(understand('&|!', knowledge)).toBeNull()
  })
})
