import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { getTypesetter } from '~/drawings/load-typesetter.server'
import { outlinePath } from '~/drawings/typesetter'

import { createArtwork, nameLines, textLine } from './labels/artwork'
import { type Surface, cylinderSurface, flatSurface } from './surface'

const typesetter = getTypesetter()
const PRODUCT = {
  container: 'can',
  scene: 'front',
  colorHex: '#2f6f73',
  label: 'Гранит',
  volumeText: '9 л',
} as const

function extent(data: string): [number, number] {
  const xs: number[] = []
  let x = 0
  let start = 0
  for (const [, letter, body] of data.matchAll(/([mlqcz])([^mlqcz]*)/g)) {
    if (letter === 'z') x = start
    const values = [...(body ?? '').matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number)
    const points = letter === 'q' ? 2 : letter === 'c' ? 3 : 1
    for (let i = 0; i < values.length; i += points * 2) {
      for (let k = 0; k < points; k += 1) xs.push(x + (values[i + k * 2] ?? 0))
      x += values[i + points * 2 - 2] ?? 0
    }
    if (letter === 'm') start = x
  }
  return [Math.min(...xs), Math.max(...xs)]
}

describe('outline', () => {
  it('an outline draws Cyrillic and Latin characters from their files', () => {
    const { steps, width } = typesetter.outline('Ёж RAL 7016, 2,7 л', 800, 40, 1000)
    expect(steps.length).toBeGreaterThan(100)
    expect(width).toBeCloseTo(typesetter.measure('Ёж RAL 7016, 2,7 л', 800, 40))
  })

  it('an outline is heavier in the heavier weight', () => {
    expect(typesetter.measure('Гранит', 800, 40)).toBeGreaterThan(typesetter.measure('Гранит', 500, 40))
  })

  it('an outline is never wider than its limit', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'абвгдёжШЩЮ ABC0123,«»-'), maxLength: 40 }),
        fc.integer({ min: 20, max: 400 }),
        (text, maxWidth) => {
          expect(typesetter.outline(text, 800, 64, maxWidth).width).toBeLessThanOrEqual(maxWidth + 1e-6)
        },
      ),
    )
  })

  it('an outline does not accumulate rounding errors', () => {
    const { steps, width } = typesetter.outline('ШШШШШШШШШШШШ', 800, 33, 2000)
    const [left, right] = extent(outlinePath(steps, (point) => point))
    expect(left).toBeGreaterThan(-0.2)
    expect(right).toBeLessThan(width + 0.2)
  })
})

describe('labels', () => {
  const surfaces: [string, Surface][] = [
    [
      'a cylinder',
      cylinderSurface({ cx: 400, top: 300, bottom: 600, topRx: 160, bottomRx: 130, topRy: 30, bottomRy: 28 }),
    ],
    ['a flat front', flatSurface({ x: 250, y: 300, width: 300, height: 260 })],
  ]

  it.each(surfaces)('the labels of %s keep any name within their limits', (_, surface) => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'абвШЩЮж АБ 19-'), minLength: 1, maxLength: 50 }),
        (label) => {
          const art = createArtwork({ ...PRODUCT, label }, surface, typesetter)
          const maxWidth = surface.halfWidth * 1.6
          for (const data of nameLines(art, { y: 120, size: 60, color: '#000000', maxWidth }).matchAll(
            / d="([^"]*)"/g,
          )) {
            const [left, right] = extent(data[1] ?? '')
            expect(left).toBeGreaterThanOrEqual(400 - maxWidth / 2 - 1)
            expect(right).toBeLessThanOrEqual(400 + maxWidth / 2 + 1)
          }
        },
      ),
    )
  })

  it('the labels omit an empty line', () => {
    const art = createArtwork(PRODUCT, flatSurface({ x: 0, y: 0, width: 10, height: 10 }), typesetter)
    expect(textLine(art, { text: '', y: 0, size: 10, weight: 500, color: '#000000', maxWidth: 10 })).toBe('')
  })
})
