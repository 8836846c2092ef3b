import { describe, expect, it } from 'vitest'

import { eventData } from './event-data-input.server'
import { analyticsEventTypes } from './shared'

const personal = {
  email: 'anna@example.ru',
  phone: '+79491234567',
  name: 'Анна Ковалёва',
  firstName: 'Анна',
  address: 'ул. Артёма, 120',
  userId: '7',
  userAgent: 'Mozilla',
  ip: '198.51.100.7',
  card: '4111111111111111',
  __proto__: { admin: true },
}

describe('event data input', () => {
  it.each(analyticsEventTypes)('the input of %s drops unknown keys and all personal data', (type) => {
    expect(eventData[type].parse(personal)).toEqual({})
  })

  it.each([
    ['ADD_TO_CART', { quantity: 3 }],
    ['CHECKOUT_START', { lines: 2 }],
    ['SEARCH', { search: 'краска', results: 12, isCapped: false, correctedTo: null }],
    ['FILTER_APPLIED', { filters: 'brand,price', results: 4 }],
    ['FORM_SUBMIT', { form: 'contact', subject: 'delivery' }],
    ['ERROR', { code: 'short-stock', status: 409 }],
    ['PAGE_VIEW', { script: false }],
    ['CUSTOM', { name: 'calculator-used' }],
  ] as const)('the input of %s keeps its own fields', (type, data) =>
    expect(eventData[type].parse(data)).toEqual(data),
  )

  it('the input omits an invalid value and keeps the other values', () => {
    expect(eventData.SEARCH.parse({ search: 'эмаль', results: -1, isCapped: 'yes', correctedTo: 7 })).toEqual(
      { search: 'эмаль' },
    )
    expect(eventData.ADD_TO_CART.parse({ quantity: Number.NaN })).toEqual({})
    expect(eventData.CUSTOM.parse({ name: 'call 79491234567' })).toEqual({})
    expect(eventData.FORM_SUBMIT.parse({ form: 'contact', subject: 'anna@example.ru' })).toEqual({
      form: 'contact',
    })
  })

  it('emails and phones are removed from a search text', () => {
    expect(eventData.SEARCH.parse({ search: 'краска для anna@example.ru, 8 949 123-45-67' })).toEqual({
      search: 'краска для … …',
    })
  })
})
