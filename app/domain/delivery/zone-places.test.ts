import { describe, expect, it } from 'vitest'

import { cityKey, holdsDestination, isPostalRule } from './zone-places'

const zone = { cities: ['Донецк', 'Орёл'], postalCodes: ['2830', '284000-284099', '86100'] }

describe('a zone', () => {
  it.each([
    ['г. Донецк', null],
    ['ДОНЕЦК ', '999999'],
    ['Орел', ''],
    [null, '283001'],
    ['Макеевка', '284050'],
    [null, ' 86100 '],
  ])('the zone contains %s %s', (city, postalCode) => {
    expect(holdsDestination(zone, { city, postalCode })).toBe(true)
  })

  it.each([
    [null, null],
    ['', ''],
    ['Донецкая область', null],
    ['Макеевка', '284100'],
    [null, '28405'],
    [null, '128300'],
  ])('the zone does not contain %s %s', (city, postalCode) => {
    expect(holdsDestination(zone, { city, postalCode })).toBe(false)
  })
})

it.each([
  ['283', true],
  ['283001', true],
  ['283000-283099', true],
  ['283099-283000', false],
  ['28300-283099', false],
  ['283*', false],
  ['', false],
  ['2830011', false],
])('the text %s is a rule of postal codes: %s', (rule, isRule) => {
  expect(isPostalRule(rule)).toBe(isRule)
})

it('a village keeps its own name in the city key', () => {
  expect(cityKey('село Марьино')).toBe('марьино')
  expect(cityKey('Село')).toBe('село')
})
