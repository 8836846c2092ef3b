import { expect, it } from 'vitest'

import { hueFamilyOf } from './hue-families'
import { ralShades } from '~tests/support/colors/ral-shades'

const codes = (family: string) =>
  ralShades.filter((shade) => hueFamilyOf(shade) === family).map(({ code }) => code)

it('every family has the shades that people call so', () => {
  expect(codes('yellow')).toEqual(expect.arrayContaining(['1003', '1016', '1021']))
  expect(codes('orange')).toEqual(expect.arrayContaining(['2004', '2008']))
  expect(codes('red')).toEqual(expect.arrayContaining(['3000', '3005', '3013', '3014', '3020']))
  expect(codes('violet')).toEqual(expect.arrayContaining(['4005', '4008']))
  expect(codes('blue')).toEqual(expect.arrayContaining(['5002', '5005', '5012', '5018', '5024']))
  expect(codes('green')).toEqual(expect.arrayContaining(['6001', '6005', '6018', '6019', '6021']))
  expect(codes('grey')).toEqual(expect.arrayContaining(['7001', '7016', '7024', '7035', '7040']))
  expect(codes('brown')).toEqual(expect.arrayContaining(['8004', '8011', '8017', '8023']))
  expect(codes('extreme')).toEqual(expect.arrayContaining(['9001', '9003', '9005', '9010', '9016']))
})
