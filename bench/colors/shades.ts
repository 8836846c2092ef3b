// Nearest shades and a search among 5,000, and painting a wall of a photo of 12 megapixels.
import { labOfColor } from '~/domain/colors/lab-of-color'
import { nearestShades } from '~/domain/colors/nearest-shades'
import { ralShades } from '~tests/support/colors/ral-shades'
import { searchShades } from '~/domain/colors/search/search-shades'
import type { Shade } from '~/domain/colors/shared'
import { growRegion, type Pixels } from '~/shop/colors/photo/grow-region'
import { paintRegion } from '~/shop/colors/photo/paint-region'

const SHADES = 5_000
const [WIDTH, HEIGHT] = [4_000, 3_000]
const RUNS = 15

function report(name: string, limit: number, run: () => void): void {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  }).sort((a, b) => a - b)
  const [median = 0, worst = 0] = [times[Math.floor(RUNS / 2)], times.at(-1)]
  process.stdout.write(`${name.padEnd(44)} median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms\n`)
  if (median > limit) {
    process.stderr.write(`${name}: the limit is ${limit} ms\n`)
    process.exitCode = 1
  }
}

const shades = Array.from({ length: SHADES }, (_, index) => {
  const shade = ralShades[index % ralShades.length] as Shade
  const code = `${shade.code}-${Math.floor(index / ralShades.length)}`
  return { ...shade, id: code, code, slug: code, lightness: shade.lightness * (0.8 + (index % 40) / 200) }
})

report('nearest of 5,000 shades', 50, () => nearestShades(labOfColor('#86a47c'), shades, 6))
for (const text of ['мятный', 'как 7016-3 но светлее', 'RAL 7016-3', 'зелёный мох'])
  report(`search «${text}»`, 50, () => searchShades(text, shades))

/** A lit wall with noise, a sofa in front of it. */
function photo(): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const noise = ((x * 7 + y * 13) % 9) - 4
      const isSofa = y > 2_100 && x > 1_200 && x < 3_000
      const light = 1 - x / 9_000
      const color = isSofa ? [120, 40, 50] : [205, 195, 175]
      data.set([...color.map((channel) => channel * light + noise), 255], (y * WIDTH + x) * 4)
    }
  return { data, width: WIDTH, height: HEIGHT }
}

const source = photo()
const target = { ...source, data: source.data.slice() }
report('painting a wall of 12 megapixels', 1_500, () => {
  const mask = growRegion(source, { x: 500, y: 500, reach: 5 })
  const share = paintRegion(source, target, mask, '#86a47c') / mask.length
  if (share < 0.7) throw new Error(`Only ${share} of the photo was painted`)
})
