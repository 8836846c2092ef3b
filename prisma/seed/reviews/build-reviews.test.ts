import { describe, expect, it } from 'vitest'

import { buildDemo } from '../build-demo'
import { CLOSERS, OPENERS, phrasesFor, REPLIES, SERVICE, spokenBy, TITLES } from './phrases'
import type { Sentences } from './topics'

const { reviews, orders } = buildDemo(new Date('2026-11-20T12:00:00Z'))

const spoken = (texts: readonly string[]): string[] =>
  [true, false].flatMap((isWoman) => texts.map((text) => spokenBy(text, isWoman)))
const all = (sentences: Sentences): string[] => spoken(Object.values(sentences).flat())
const has = (text: string, sentences: readonly string[]): boolean =>
  sentences.some((sentence) => text.includes(sentence))

describe('reviews of the demo shop', () => {
  it('demo reviews contain no complaint with five stars, and no praise with one or two', () => {
    for (const { product, rating, text, pros, cons, title } of reviews) {
      const { praise, doubt, blame } = phrasesFor(product)
      const said = [text, pros ?? ''].join(' ')
      if (rating === 5) expect([cons, has(said, [...all(doubt), ...all(blame)])], said).toEqual([null, false])
      if (rating >= 3) expect(has(said, all(blame)), said).toBe(false)
      if (rating <= 2) expect([pros, has(said, all(praise))], said).toEqual([null, false])
      if (title !== null) expect(spoken(TITLES[rating])).toContain(title)
    }
  })

  it('demo reviews have a text, and mention each subject only once', () => {
    for (const { product, text, pros, cons } of reviews) {
      const said = [text, pros, cons].join(' ')
      const { praise, doubt, blame } = phrasesFor(product)
      expect(text.length).toBeGreaterThan(8)
      for (const subject of [
        'look',
        'coats',
        'smell',
        'amount',
        'hold',
        'work',
        'pack',
        'dry',
        'why',
      ] as const) {
        const sentences = [praise, doubt, blame].flatMap((sentencesOf) => sentencesOf[subject] ?? [])
        const known = new Set(sentences.filter((sentence) => has(said, spoken([sentence]))))
        expect([...known].length, said).toBeLessThanOrEqual(1)
      }
    }
  })

  it('a praising review has a friendly reply, and a complaint has an apology', () => {
    const answered = reviews.filter(({ shopReply }) => shopReply !== null)
    expect(answered.length).toBeGreaterThan(20)
    for (const { rating, shopReply } of answered) expect(REPLIES[rating]).toContain(shopReply)
    expect(REPLIES[3].concat(REPLIES[4], REPLIES[1]).filter((text) => /рад/i.test(text))).toEqual([])
  })

  it('demo reviews mention the courier only after a delivery, and pickup only after a pickup', () => {
    const methods = new Map(
      orders.flatMap(({ lines, deliveryMethod }) => lines.map(({ id }) => [id, deliveryMethod] as const)),
    )
    for (const { orderItemId, text } of reviews) {
      const other = methods.get(orderItemId) === 'PICKUP' ? 'DELIVERY' : 'PICKUP'
      const own = spoken(SERVICE[other === 'PICKUP' ? 'DELIVERY' : 'PICKUP'])
      expect(has(text, spoken(SERVICE[other]).filter((sentence) => !own.includes(sentence))), text).toBe(false) // prettier-ignore
    }
  })

  it('demo reviews are written within a month of the order and mention no years', () => {
    const texts = reviews.flatMap(({ text, pros, cons }) => [text, pros ?? '', cons ?? ''])
    expect(
      texts.filter((text) =>
        /втор(ой|ую) (год|зим)|полгода|(за|через) (два )?год|сезон|после зимы/i.test(text),
      ),
    ).toEqual([])
  })

  it('demo reviews name the right kind of product', () => {
    const about = (type: RegExp) => reviews.filter(({ product }) => type.test(product.line.kind.type)).map(({ text, pros, cons }) => [text, pros, cons].join(' ')) // prettier-ignore
    expect(about(/^Эмаль для радиаторов/).filter((text) => /комнат|стен|валик/i.test(text))).toEqual([])
    expect(about(/^Лента/).filter((text) => /ржавеет|гнётся|сломал/i.test(text))).toEqual([])
    expect(about(/^Пена/).filter((text) => /уксус|тюбик|шов/i.test(text))).toEqual([])
    expect(about(/^Растворитель/).filter((text) => /сошла лентами/i.test(text))).toEqual([])
  })

  it('demo reviews do not repeat a first or a last sentence', () => {
    for (const { text } of reviews) {
      const fixed = [...OPENERS.anybody, ...OPENERS.pleased, ...CLOSERS].filter((sentence) =>
        has(text, spoken([sentence])),
      )
      expect(fixed.length, text).toBeLessThanOrEqual(2)
    }
  })
})
