import { expect, it } from 'vitest'

import { labOfColor } from './lab-of-color'
import { approximateNcs, parseNcsCode } from './ncs-code'

it('a code of NCS is read however it is typed, and written as on the fan', () => {
  for (const text of ['S 1050-Y90R', 's1050y90r', 'NCS S 1050-Y90R', '1050-Y90R', 'С 1050-y90r'])
    expect(parseNcsCode(text)?.code).toBe('S 1050-Y90R')
  expect(parseNcsCode('S 1050-Y90R')).toMatchObject({
    blackness: 10,
    chromaticness: 50,
    hue: { from: 'Y', to: 'R', share: 90 },
  })
  expect(parseNcsCode('S 0500-N')).toMatchObject({ code: 'S 0500-N', chromaticness: 0, hue: null })
  expect(parseNcsCode('S 2060-B')?.code).toBe('S 2060-B')
})

it('impossible codes of NCS are refused', () => {
  for (const text of [
    'S 6050-Y90R',
    'S 1050-N',
    'S 0500-Y',
    'S 1050-Y90B',
    'S 1050-Y00R',
    'S 105-Y90R',
    '7016',
  ])
    expect(`${text}: ${parseNcsCode(text)?.code ?? 'none'}`).toBe(`${text}: none`)
})

it('an approximation of NCS is darker with more black and more colourful with more colour', () => {
  const lab = (text: string) => {
    const code = parseNcsCode(text)
    return labOfColor(code ? approximateNcs(code) : '')
  }
  expect(lab('S 7000-N').lightness).toBeLessThan(lab('S 2000-N').lightness)
  expect(lab('S 1050-Y90R').labA).toBeGreaterThan(lab('S 1020-Y90R').labA + 10)
  expect(lab('S 1050-B').labB).toBeLessThan(-10)
  expect(Math.abs(lab('S 3000-N').labA)).toBeLessThan(1.5)
})
