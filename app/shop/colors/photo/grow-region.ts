export interface Pixels {
  /** RGBA, row by row. */
  data: Uint8ClampedArray
  width: number
  height: number
}

export interface RegionWish {
  x: number
  y: number
  /** 1 (careful) to 10 (far). */
  reach: number
}

/** A sample of a wall is the mean of so many pixels around. */
const SAMPLE = 2
/** Of chromaticity, thousandths, for each step of reach. */
const CHROMA_STEP = 5
/** Of luminance between neighbours, 0 to 255, for each step of reach: a larger one is an edge. */
const EDGE_STEP = 2.2
/** A shadow is darker than its wall, a reflection lighter, by such factors of luminance. */
const [DARKEST, LIGHTEST] = [0.38, 1.9]
/** Luminance below which a camera sees hardly any colour. */
const DIM = 48
/** Keeps the chromaticity of black finite. */
const BLACK = 30

/**
 * The connected surface of one paint around a point: 1 for each of its pixels. Shadows belong to it, edges
 * end it.
 */
export function growRegion(pixels: Pixels, wish: RegionWish): Uint8Array {
  const { width, height } = pixels
  const luminances = luminancesOf(pixels)
  const mask = new Uint8Array(width * height)
  fillRuns(pixels, { mask, luminances, fits: testOf(pixels, luminances, wish) }, wish)
  closeHoles(mask, width, height)
  return mask
}

function luminancesOf({ data, width, height }: Pixels): Uint8Array {
  const found = new Uint8Array(width * height)
  for (let at = 0, place = 0; at < found.length; at += 1, place += 4)
    found[at] = ((data[place] ?? 0) * 54 + (data[place + 1] ?? 0) * 183 + (data[place + 2] ?? 0) * 19) >> 8
  return found
}

/** Whether a pixel has the paint of the pressed one, in any light. Without divisions, since it runs for each. */
function testOf(
  { data, ...size }: Pixels,
  luminances: Uint8Array,
  wish: RegionWish,
): (at: number) => boolean {
  const seed = sampleAt({ data, ...size }, wish)
  const chroma = CHROMA_STEP * wish.reach + 12
  const [low, high] = [seed.luminance * DARKEST - 6, seed.luminance * LIGHTEST + 6]
  return (at) => {
    const luminance = luminances[at] ?? 0
    if (luminance < low || luminance > high) return false
    const place = at * 4
    const [red, blue] = [data[place] ?? 0, data[place + 2] ?? 0]
    const sum = red + (data[place + 1] ?? 0) + blue + BLACK
    const off = Math.abs(red * 1000 - seed.red * sum) + Math.abs(blue * 1000 - seed.blue * sum)
    return off < (luminance < DIM ? chroma * 2 : chroma) * sum
  }
}

function sampleAt({ data, width, height }: Pixels, { x, y }: RegionWish) {
  const sums = [0, 0, 0]
  let count = 0
  for (let row = Math.max(0, y - SAMPLE); row <= Math.min(height - 1, y + SAMPLE); row += 1)
    for (let column = Math.max(0, x - SAMPLE); column <= Math.min(width - 1, x + SAMPLE); column += 1) {
      for (const channel of [0, 1, 2])
        sums[channel] = (sums[channel] ?? 0) + (data[(row * width + column) * 4 + channel] ?? 0)
      count += 1
    }
  const [red, green, blue] = sums.map((sum) => sum / count) as [number, number, number]
  const sum = red + green + blue + BLACK
  return {
    luminance: (red * 54 + green * 183 + blue * 19) / 256,
    red: (red * 1000) / sum,
    blue: (blue * 1000) / sum,
  }
}

interface Filling {
  mask: Uint8Array
  luminances: Uint8Array
  fits: (at: number) => boolean
}

/** Whole runs of a row at a time; the stack has the starts of runs in the rows above and below. */
function fillRuns({ width, height }: Pixels, { mask, luminances, fits }: Filling, wish: RegionWish): void {
  const edge = EDGE_STEP * wish.reach + 4
  const joins = (at: number, from: number): boolean =>
    mask[at] === 0 && Math.abs((luminances[at] ?? 0) - (luminances[from] ?? 0)) <= edge && fits(at)
  const stack = [wish.y * width + wish.x]
  while (stack.length > 0) {
    const at = stack.pop() ?? 0
    if (mask[at] !== 0) continue
    const first = at - (at % width)
    const last = first + width - 1
    mask[at] = 1
    let [left, right] = [at, at]
    while (left > first && joins(left - 1, left)) mask[--left] = 1
    while (right < last && joins(right + 1, right)) mask[++right] = 1
    for (const step of [-width, width]) {
      if (left + step < 0 || left + step >= width * height) continue
      let isInRun = false
      for (let here = left; here <= right; here += 1) {
        const isNext = joins(here + step, here)
        if (isNext && !isInRun) stack.push(here + step)
        isInRun = isNext
      }
    }
  }
}

/** Grains of noise: a pixel with at least six of eight neighbours inside. */
function closeHoles(mask: Uint8Array, width: number, height: number): void {
  for (let row = 1; row < height - 1; row += 1)
    for (let at = row * width + 1, last = at + width - 2; at < last; at += 1) {
      if (mask[at] !== 0 || mask[at - 1] === 0) continue
      const above = (mask[at - width - 1] ?? 0) + (mask[at - width] ?? 0) + (mask[at - width + 1] ?? 0)
      const below = (mask[at + width - 1] ?? 0) + (mask[at + width] ?? 0) + (mask[at + width + 1] ?? 0)
      if (above + below + (mask[at - 1] ?? 0) + (mask[at + 1] ?? 0) >= 6) mask[at] = 1
    }
}
