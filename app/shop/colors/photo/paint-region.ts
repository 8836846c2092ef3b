import type { Pixels } from './grow-region'

const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const channel = value / 255
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
})

/** Steps of luminance from black to white. */
const STEPS = 4_095
/** What each channel adds to the step of a pixel. */
const [reds, greens, blues] = [0.2126, 0.7152, 0.0722].map((share) =>
  linear.map((value) => value * share * STEPS),
) as [Float32Array, Float32Array, Float32Array]

const stepAt = (data: Uint8ClampedArray, place: number): number =>
  ((reds[data[place] ?? 0] ?? 0) +
    (greens[data[place + 1] ?? 0] ?? 0) +
    (blues[data[place + 2] ?? 0] ?? 0) +
    0.5) |
  0

/** CIELAB lightness of a step. */
const lightnesses = Float32Array.from({ length: STEPS + 1 }, (_, step) => {
  const y = step / STEPS
  return y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y
})

/** The mean lightness needs no more pixels than every so many. */
const SAMPLED = 7

/**
 * Gives the pixels of a mask the hue of '#rrggbb', and moves their mean lightness to its own: shadows and
 * texture stay. `source` is the photo as taken, `target` what has been painted so far. Returns how many.
 */
export function paintRegion(source: Pixels, target: Pixels, mask: Uint8Array, hex: string): number {
  const paint = labOf(hex)
  const shift = paint.lightness - meanLightness(source, mask)
  const table = tableOf(paint.a, paint.b, shift)
  const { buffer, byteOffset, length } = target.data
  const words = new Uint32Array(buffer, byteOffset, length / 4)
  let count = 0
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] === 0) continue
    words[at] = table[stepAt(source.data, at * 4)] ?? 0
    count += 1
  }
  return count
}

function meanLightness({ data }: Pixels, mask: Uint8Array): number {
  let [sum, count] = [0, 0]
  for (let at = 0, skipped = 0; at < mask.length; at += 1) {
    if (mask[at] === 0 || (skipped = (skipped + 1) % SAMPLED) !== 1) continue
    sum += lightnesses[stepAt(data, at * 4)] ?? 0
    count += 1
  }
  return count === 0 ? 0 : sum / count
}

const [WHITE_X, WHITE_Z] = [0.95047, 1.08883]
const fromCube = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
const toCube = (value: number): number => (value ** 3 > 0.008856 ? value ** 3 : (value - 16 / 116) / 7.787)

function labOf(hex: string): { lightness: number; a: number; b: number } {
  const [red, green, blue] = [1, 3, 5].map(
    (at) => linear[Number.parseInt(hex.slice(at, at + 2), 16)] ?? 0,
  ) as [number, number, number]
  const x = fromCube((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / WHITE_X)
  const y = fromCube(0.2126729 * red + 0.7151522 * green + 0.072175 * blue)
  const z = fromCube((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / WHITE_Z)
  return { lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) }
}

/** An opaque pixel of one hue for each step of luminance: pixels need no arithmetic of their own. */
function tableOf(a: number, b: number, shift: number): Uint32Array {
  const bytes = new Uint8ClampedArray((STEPS + 1) * 4).fill(255)
  for (let step = 0; step <= STEPS; step += 1) {
    const y = (Math.min(100, Math.max(0, (lightnesses[step] ?? 0) + shift)) + 16) / 116
    const [x, z] = [toCube(y + a / 500) * WHITE_X, toCube(y - b / 200) * WHITE_Z]
    const light = toCube(y)
    bytes[step * 4] = toByte(3.2404542 * x - 1.5371385 * light - 0.4985314 * z)
    bytes[step * 4 + 1] = toByte(-0.969266 * x + 1.8760108 * light + 0.041556 * z)
    bytes[step * 4 + 2] = toByte(0.0556434 * x - 0.2040259 * light + 1.0572252 * z)
  }
  return new Uint32Array(bytes.buffer)
}

const toByte = (value: number): number =>
  255 * (value <= 0.0031308 ? 12.92 * Math.max(0, value) : 1.055 * value ** (1 / 2.4) - 0.055)
