import { describe, expect, it } from 'vitest'

import { knowledgeOf } from '~tests/support/catalog/search-knowledge'

import { textWithout, understand } from './question'
import type { Part } from './question-parts'
import { serviceAnswer } from './service-answer'

const knowledge = knowledgeOf({
  words: ['краска', 'фасадная', 'эмаль', 'лак', 'акварель', 'доска', 'матовая', 'запах'],
  kinds: ['краска', 'эмаль', 'лак', 'грунтовка', 'растворитель', 'герметик'],
  colors: [
    { name: 'белый', hex: '#ffffff', isSold: true },
    { name: 'чёрный', hex: '#000000', isSold: true },
    { name: 'бирюзовый', hex: '#3a9a98', isSold: true },
    { name: 'слоновая кость', hex: '#efe4c9', isSold: true },
  ],
  makers: ['Приозёрск', 'Лесной Дозор'],
  entries: [
    { term: 'стена', meaning: 'SURFACE', synonyms: ['краска для стен'] },
    { term: 'обои', meaning: 'SURFACE', synonyms: ['краска для стен'] },
    { term: 'под обои', meaning: 'USE', synonyms: ['грунтовка глубокого проникновения'] },
    { term: 'от жука', meaning: 'USE', synonyms: ['антисептик для дерева'] },
    { term: 'отбелить', meaning: 'USE', synonyms: ['отбеливатель'] },
    { term: 'дерево', meaning: 'SURFACE', synonyms: ['эмаль'] },
    { term: 'доска', meaning: 'SYNONYM', synonyms: ['дерево'] },
    { term: 'баня', meaning: 'PLACE', synonyms: ['лак для бани'] },
    { term: 'парилка', meaning: 'SYNONYM', synonyms: ['баня'] },
    { term: 'тиккурила', meaning: 'BRAND', synonyms: ['краска фасадная'] },
    { term: 'глянец', meaning: 'SYNONYM', synonyms: ['глянцевая'] },
  ],
})

const valueOf = (part: Part): string => {
  if ('entry' in part) return part.entry.term
  if (part.aspect === 'kind') return part.kind
  if (part.aspect === 'color') return part.color.name
  if (part.aspect === 'maker' || part.aspect === 'standard') return part.name
  if (part.aspect === 'price') return `${part.price.from ?? ''}–${part.price.to ?? ''}`
  if (part.aspect === 'pack') return 'ml' in part.pack ? `${part.pack.ml} мл` : `${part.pack.grams} г`
  if (part.aspect === 'area') return String(part.area)
  if (part.aspect === 'service') return part.page
  return part.typed.join(' ')
}

const partsOf = (text: string): string[] =>
  understand(text, knowledge)?.parts.map(
    (part) => `${part.isExcluded ? 'not ' : ''}${part.aspect} ${valueOf(part)}`,
  ) ?? []

describe('understand', () => {
  it.each([
    ['краска для стен', ['kind краска', 'surface стена']],
    ['в парилку', ['place баня']],
    ['краска не белая', ['kind краска', 'not color белый']],
    ['эмаль кроме белой и черной', ['kind эмаль', 'not color белый', 'not color чёрный']],
    ['эмаль не белая матовая', ['kind эмаль', 'not color белый', 'word матовая']],
    ['краска без растворителя', ['kind краска', 'not kind растворитель']],
    ['краска без запаха', ['kind краска', 'property без запаха']],
    ['краска без растворителя и запаха', ['kind краска', 'not kind растворитель', 'property запаха']],
    ['лак без глянца', ['kind лак', 'not synonym глянец']],
    ['краска чтоб не воняла', ['kind краска', 'filler чтоб', 'property не воняла']],
    ['эмаль быстро сохнет', ['kind эмаль', 'property быстро сохнет']],
    ['герметик мороз', ['kind герметик', 'property мороз']],
    ['эмаль до 600 градусов', ['kind эмаль', 'property до 600 градусов']],
    ['краска не дорогая', ['kind краска', 'cheap не дорогая']],
    ['краска со скидкой', ['kind краска', 'filler со', 'sale скидкой']],
    ['краска до 2000 рублей', ['kind краска', 'price –2000']],
    ['эмаль 3 литра от 500 до 900', ['kind эмаль', 'price 500–900', 'pack 3000 мл']],
    ['под обои', ['use под обои']],
    ['краска для обоев', ['kind краска', 'surface обои']],
    ['защитить от жука', ['filler защитить', 'use от жука']],
    ['отбелить доску', ['use отбелить', 'surface дерево']],
    ['бирюза', ['color бирюзовый']],
    ['цвет слоновая кость', ['filler цвет', 'color слоновая кость']],
    ['краска лесной дозор', ['kind краска', 'maker Лесной Дозор']],
    ['краска кроме приозерск', ['kind краска', 'not maker Приозёрск']],
    ['тиккурила', ['brand тиккурила']],
    ['пф115 белая', ['standard ПФ-115', 'color белый']],
    ['купить хорошую краску', ['filler купить', 'filler хорошую', 'kind краска']],
    ['растворитель для эмали', ['kind растворитель', 'word эмали']],
    ['доставка краски', ['service delivery', 'kind краска']],
  ])('the search reads «%s» as its parts', (text, parts) => {
    expect(partsOf(text)).toEqual(parts)
  })

  it.each([
    ['краска для стен не белая', 'для стен не белая', 'краска не белая', 'краска для стен'],
    ['эмаль кроме белой и черной', 'кроме белой и черной', 'эмаль кроме черной', 'эмаль кроме белой'],
    ['белая и чёрная эмаль', 'чёрная эмаль', 'белая эмаль', 'белая и чёрная'],
    ['лак 9 л до 500 рублей', '9 л до 500 рублей', 'лак 9 л', 'лак до 500 рублей'],
  ])('the search text «%s» stays readable without one of its parts', (text, ...rests) => {
    const question = understand(text, knowledge)
    expect(rests.map((_, number) => question && textWithout(question, (part) => part === number))).toEqual(
      rests,
    )
  })

  it.each([
    ['доставка', 'delivery', true],
    ['сколько стоит доставка по москве', 'delivery', true],
    ['самовывоз лака', 'pickup', false],
    ['обмен и возврат', 'returns', true],
    ['отзывы', 'reviews', true],
    ['сколько краски на 40 м2', 'calculator', true],
    ['сколько краски на стены 40 м2', 'calculator', false],
    ['где мой заказ', 'orders', true],
  ])('the search knows the page that answers «%s»', (text, page, isOnly) => {
    const answer = serviceAnswer(understand(text, knowledge)?.parts ?? [])
    expect(answer).toMatchObject({ page, isOnly, area: text.includes('40') ? 40 : null })
  })

  it('the search takes no word of goods for a service word', () => {
    for (const text of ['бетоно контакт', 'краска для стен', 'лак матовый'])
      expect(serviceAnswer(understand(text, knowledge)?.parts ?? [])).toBeNull()
  })
})
