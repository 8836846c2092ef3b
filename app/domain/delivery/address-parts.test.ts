import { expect, it } from 'vitest'

import { apartmentText, houseText } from './address-parts'

it.each([
  ['10', 'д. 10'],
  ['10А', 'д. 10А'],
  ['д. 15, корпус 2, строение 1', 'д. 15, корпус 2, строение 1'],
  ['дом 15', 'дом 15'],
  ['Вл. 3', 'Вл. 3'],
  ['д15', 'д15'],
  ['Дружба', 'д. Дружба'],
])('the house number %s is written as %s', (house, text) => {
  expect(houseText(house)).toBe(text)
})

it.each([
  ['5', 'кв. 5'],
  ['кв. 5', 'кв. 5'],
  ['офис 12', 'офис 12'],
])('the apartment number %s is written as %s', (apartment, text) => {
  expect(apartmentText(apartment)).toBe(text)
})
