import { expect, it } from 'vitest'

import { growRegion, type Pixels } from './grow-region'
import { paintRegion } from './paint-region'

const [WIDTH, HEIGHT] = [60, 40]

/** A beige wall that darkens to the right, with a red door in it and a blue wall behind its edge. */
function room(): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const shadow = 1 - x / 150
      const isDoor = x >= 20 && x < 30 && y >= 15
      const color = x >= 50 ? [60, 90, 160] : isDoor ? [170, 40, 35] : [210, 190, 160]
      data.set([...color.map((channel) => channel * shadow), 255], (y * WIDTH + x) * 4)
    }
  return { data, width: WIDTH, height: HEIGHT }
}

const at = (x: number, y: number) => y * WIDTH + x
const copyOf = (pixels: Pixels): Pixels => ({ ...pixels, data: pixels.data.slice() })
const rgb = ({ data }: Pixels, place: number) => [...data.slice(place * 4, place * 4 + 3)]

it('a region is the whole wall with its shadow, without the door and the next wall', () => {
  const mask = growRegion(room(), { x: 5, y: 5, reach: 5 })
  expect(mask[at(48, 38)]).toBe(1)
  expect(mask[at(35, 30)]).toBe(1)
  expect(mask[at(24, 30)]).toBe(0)
  expect(mask[at(55, 5)]).toBe(0)
})

it('paint replaces the hue, keeps the shadow and leaves the rest as it was', () => {
  const photo = room()
  const painted = copyOf(photo)
  const mask = growRegion(photo, { x: 5, y: 5, reach: 5 })
  const count = paintRegion(photo, painted, mask, '#86a47c')
  expect(count).toBe(mask.reduce((sum, inside) => sum + inside, 0))
  const [red = 0, green = 0, blue = 0] = rgb(painted, at(22, 5))
  expect(green).toBeGreaterThan(red)
  expect(green).toBeGreaterThan(blue)
  const [, lit = 0] = rgb(painted, at(1, 5))
  const [, shaded = 0] = rgb(painted, at(48, 5))
  expect(lit).toBeGreaterThan(shaded + 10)
  expect(rgb(painted, at(24, 30))).toEqual(rgb(photo, at(24, 30)))
})

it('an evenly lit wall takes exactly the colour of the paint', () => {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(200)
  const photo = { data, width: WIDTH, height: HEIGHT }
  const painted = copyOf(photo)
  paintRegion(photo, painted, growRegion(photo, { x: 30, y: 20, reach: 5 }), '#86a47c')
  const difference = rgb(painted, at(3, 3)).map((channel, index) =>
    Math.abs(channel - ([0x86, 0xa4, 0x7c][index] ?? 0)),
  )
  expect(Math.max(...difference)).toBeLessThanOrEqual(2)
})
