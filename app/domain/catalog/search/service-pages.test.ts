import { expect, it } from 'vitest'

import { servicePhrase } from './service-pages'

it.each([
  ['доставка', 'delivery'],
  ['доствка', 'delivery'],
  ['дсотавки', 'delivery'],
  ['самовывос', 'pickup'],
  ['самовывозом', 'pickup'],
  ['промокот', 'promo'],
  ['рассрочка', 'payment'],
  ['калкулятор', 'calculator'],
])('«%s» leads to the page %s', (word, page) => {
  expect(servicePhrase([word])).toEqual({ page, length: 1 })
})

it.each(['доска', 'краска', 'состав', 'отделка', 'самоклеящаяся', 'калий'])(
  '«%s» is no word about the shop',
  (word) => {
    expect(servicePhrase([word])).toBeNull()
  },
)
