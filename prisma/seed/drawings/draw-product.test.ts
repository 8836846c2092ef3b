import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { drawCategory, drawHeroFan, drawProduct } from './drawings'
import { CONTAINERS, type ProductDrawing, LABEL_LAYOUTS, SCENES, SETTINGS } from './product-drawing'

const BASE: ProductDrawing = {
  container: 'can',
  scene: 'front',
  colorHex: '#2f6f73',
  label: 'Гранит',
  volumeText: '2,7 л',
  colorName: 'морская волна',
  brand: { name: 'Приозёрск', layout: 'panel', accent: '#20312b' },
}

const EVERY_VIEW = CONTAINERS.flatMap((container) => SCENES.map((scene) => ({ ...BASE, container, scene })))
const EVERY_ROOM = SETTINGS.map((setting) => ({ ...BASE, scene: 'room' as const, setting }))
const EVERY_LAYOUT = LABEL_LAYOUTS.flatMap((layout) =>
  (['can', 'bucket', 'canister', 'tube'] as const).map((container) => ({
    ...BASE,
    container,
    brand: { name: 'Приозёрск', layout, accent: '#20312b' },
  })),
)
const ALL = [...EVERY_VIEW, ...EVERY_ROOM, ...EVERY_LAYOUT]

const nameOf = (drawing: ProductDrawing): string =>
  `${drawing.container} ${drawing.scene} ${drawing.setting ?? ''} ${drawing.brand?.layout ?? ''}`

function unclosed(svg: string): string[] {
  const open: string[] = []
  for (const [, closing, name, selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?![a-zA-Z])[^<>]*?(\/?)>/g)) {
    if (closing) expect(open.pop()).toBe(name)
    else if (!selfClosing && name) open.push(name)
  }
  return open
}

describe('drawProduct', () => {
  it.each(ALL.map((drawing) => [nameOf(drawing), drawing] as const))(
    'the drawing %s is small, well formed and needs no font',
    (_, drawing) => {
      const svg = drawProduct(drawing)
      expect(unclosed(svg)).toEqual([])
      expect(svg).not.toMatch(/<text|<image|href=|<script|NaN|undefined|Infinity/)
      expect(svg.length).toBeLessThan(11_000)
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`id="${id}"`)
    },
  )

  it('a drawing prints letters above the light, so that they stay dark', () => {
    for (const container of ['can', 'bucket', 'jar', 'bottle', 'canister', 'tube', 'spray', 'bag'] as const) {
      const [withLetters, without] = ['Гранит', ''].map((label) =>
        drawProduct({ ...BASE, container, label, volumeText: '' }).replace(/<title>.*<\/title>/, ''),
      )
      const differsFrom = [...(withLetters ?? '')].findIndex((sign, index) => sign !== without?.[index])
      expect(withLetters?.slice(0, differsFrom), container).toContain('fill="url(#l)"')
    }
  })

  it('a drawing is not empty in any view', async () => {
    const fronts = EVERY_VIEW.filter(({ container, scene }) => scene === 'front' || container === 'can')
    for (const drawing of [...fronts, ...EVERY_ROOM]) {
      const { channels } = await sharp(Buffer.from(drawProduct(drawing)))
        .resize(48)
        .flatten({ background: '#f6f2ea' })
        .stats()
      expect(Math.max(...channels.map((channel) => channel.stdev)), nameOf(drawing)).toBeGreaterThan(6)
    }
  })

  it('a drawing has transparent corners in the front view, and fills the frame in others', async () => {
    for (const drawing of EVERY_VIEW.filter(
      ({ container }) => container === 'can' || container === 'roller',
    )) {
      const { data, info } = await sharp(Buffer.from(drawProduct(drawing)))
        .resize(80)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const corners = [0, info.width - 1, info.width * (info.height - 1), info.width * info.height - 1].map(
        (pixel) => data[pixel * 4 + 3],
      )
      expect(corners, nameOf(drawing)).toEqual(
        drawing.scene === 'front' ? [0, 0, 0, 0] : [255, 255, 255, 255],
      )
    }
  })

  it('a drawing is identical for the same product', () => {
    expect(drawProduct(BASE)).toBe(drawProduct({ ...BASE }))
    expect(drawProduct(BASE)).not.toBe(drawProduct({ ...BASE, colorHex: '#bf3b1c' }))
  })

  it('a drawing escapes the product’s label', () => {
    expect(drawProduct({ ...BASE, label: '<script>"&' })).not.toMatch(/<script|"&/)
  })

  it('a drawing refuses an invalid colour', () => {
    expect(() => drawProduct({ ...BASE, colorHex: 'red' })).toThrow(RangeError)
  })

  it('a drawing never throws for any label', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.constantFrom(...CONTAINERS), (label, container) => {
        expect(unclosed(drawProduct({ ...BASE, container, label }))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})

describe('drawHeroFan and drawCategory', () => {
  it('the hero image and the category drawing need no font', () => {
    const sample = { container: 'bucket', colorHex: '#2f6f73', label: 'Гранит', volumeText: '9 л' } as const
    for (const svg of [drawHeroFan(), drawCategory({ name: 'Краски', tint: '#e9c46a', sample })]) {
      expect(unclosed(svg)).toEqual([])
      expect(svg).not.toMatch(/<text|NaN|undefined/)
    }
  })

  it('the hero image equals the file served from public/', () => {
    expect(readFileSync(new URL('../../../public/hero-fan.svg', import.meta.url), 'utf8')).toBe(drawHeroFan())
  })
})
