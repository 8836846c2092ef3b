import { describe, expect, it } from 'vitest'

import { contrast, lightness, mix, readableOn, shade, tintOf } from './paint-color'

describe('mix', () => {
  it('a mix returns either end colour unchanged', () => {
    expect(mix('#2f6f73', '#f6f2ea', 1)).toBe('#2f6f73')
    expect(mix('#2f6f73', '#f6f2ea', 0)).toBe('#f6f2ea')
  })

  it('a mix agrees with the figures of CSS Color 4', () => {
    // oklab(62.8% .225 .126) is red; oklab(50% 0 0) is #636363.
    expect(lightness('#ff0000')).toBeCloseTo(0.628, 3)
    expect(mix('#ffffff', '#000000', 0.5)).toBe('#636363')
  })

  it('a mix makes a pale, related background from any colour', () => {
    expect(lightness(tintOf('#bf3b1c'))).toBeGreaterThan(0.85)
    expect(tintOf('#bf3b1c')).not.toBe(tintOf('#2f6f73'))
  })
})

describe('shade', () => {
  it('a shade changes lightness in the given direction and stays a colour at the ends', () => {
    expect(lightness(shade('#2f6f73', 0.1))).toBeGreaterThan(lightness('#2f6f73'))
    expect(lightness(shade('#2f6f73', -0.1))).toBeLessThan(lightness('#2f6f73'))
    expect(shade('#ffffff', 0.4)).toMatch(/^#[0-9a-f]{6}$/)
    expect(shade('#000000', -0.4)).toMatch(/^#[0-9a-f]{6}$/)
  })
})

describe('readableOn', () => {
  it.each(['#ffffff', '#e0a526', '#2d3561', '#9bb88a', '#bf3b1c', '#808080'])(
    'the readable colour has enough contrast on %s',
    (ground) => {
      expect(contrast(readableOn(ground), ground)).toBeGreaterThanOrEqual(3)
    },
  )
})
