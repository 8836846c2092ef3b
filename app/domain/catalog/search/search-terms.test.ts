import { describe, expect, it } from 'vitest'

import { understand } from './question'
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
    { term: 'тиккурила', meaning: 'BRAND', synonyms: ['краска фасадная'] },
  ],
})
const readings = (text: string, isTyped = false) => {
  const question = understand(text, knowledge, isTyped)
  return question ? readingsOf(question, knowledge) : null
}
const first = (text: string, isTyped = false) => readings(text, isTyped)?.whole[0]

describe('searchTerms', () => {
  it('wants every word in the forms that the goods have, of others the beginning', () => {
    expect(searchTerms(' Фасадную  краски! ', knowledge)).toMatchObject({
      text: 'Фасадную  краски!',
      tsquery: '(фасадная & краска)',
      notes: [],
    })
    expect(searchTerms('гран 115', knowledge)?.tsquery).toBe('(гран:* & 115:*)')
  })

  it('is null without letters and digits, and leaves nothing of tsquery syntax', () => {
    expect(searchTerms('&|!():*', knowledge)).toBeNull()
    expect(searchTerms("a' | b:* <-> !c (d)", knowledge)?.tsquery).toBe('(a & b & c & d)')
  })

  it('tries the text as the beginning of an article number', () => {
    expect(searchTerms('КРА-ФАС', knowledge)?.skuPattern).toBe('кра-фас%')
    expect(searchTerms('краска', knowledge)?.skuPattern).toBeNull()
    expect(searchTerms('100%', knowledge)?.skuPattern).toBeNull()
  })
})

describe('a question', () => {
  it('wants goods of a kind, not those that only name it', () => {
    expect(first('краска')?.tsquery).toBe('(kкраска | gкраска)')
    expect(first('кисть для краски')?.tsquery).toBe('((kкисть | gкисть) & краска)')
  })

  it('wants colours and amounts exactly', () => {
    expect(first('белая матовая 9 л')?.tsquery).toBe('(матовая & cбелый & v9000)')
    expect(first('темно синяя эмаль')?.tsquery).toBe('((kэмаль | gэмаль) & (sтемно & cсиний))')
  })

  it('takes any coating for a paint where a surface is named', () => {
    expect(first('краска для батарей')?.tsquery).toContain('(kэмаль & радиаторов)')
    expect(first('чем красить калитку')?.tsquery).toContain('kэмаль')
    expect(first('чем красить калитку')?.tsquery).toContain('забор')
  })

  it('looks for the nearest colours where one is not sold, and says so', () => {
    expect(first('голубая краска')?.notes).toMatchObject([{ about: 'color', asked: 'голубой' }])
  })

  it('says that it knows a maker whose goods are not there', () => {
    expect(first('тиккурила')?.notes).toEqual([{ about: 'brand', brand: 'тиккурила' }])
  })

  it('leaves out what nobody has, but no word that nobody knows', () => {
    expect(readings('лак для холодильника')?.shortened[0]?.notes).toEqual([
      { about: 'left-out', words: ['холодильника'] },
    ])
    expect(readings('лак холодильник')?.shortened).toEqual([])
  })

  it('leaves out an amount and says how much it was', () => {
    expect(readings('краска 10 литров')?.whole.at(-1)).toMatchObject({
      tsquery: '(kкраска | gкраска)',
      notes: [{ about: 'litres', litres: 10, of: 'краска' }],
    })
    expect(first('краска на 20 м2')?.notes).toEqual([{ about: 'area', area: 20, of: 'краска' }])
  })

  it('takes the last word for a beginning while it is typed', () => {
    expect(first('лак пар', true)?.tsquery).toBe('((kлак | gлак) & пар:*)')
    expect(first('лак п', true)?.tsquery).toBe('((kлак | gлак) & п:*)')
  })

  it('is nothing without a letter or a digit', () => {
    expect(understand('&|!', knowledge)).toBeNull()
  })
})
