import { LRUCache } from 'lru-cache'

const LEAST_CHROMA = 0.03
const SAME_HUE = 12
/** Degrees; reds come first, pinks last. */
const FIRST_HUE = 10

interface ColorPlace {
  isGrey: boolean
  lightness: number
  hue: number
}

/** #rrggbb: white to black, then from red to pink, lighter first. */
export function byHue(a: string, b: string): number {
  const [one, other] = [placeOf(a), placeOf(b)]
  if (one.isGrey !== other.isGrey) return one.isGrey ? -1 : 1
  return (one.isGrey ? 0 : one.hue - other.hue) || other.lightness - one.lightness
}

/** Colourful enough to attract: neither white, grey nor black. */
export const isColourful = (hex: string): boolean => !placeOf(hex).isGrey

const places = new LRUCache<string, ColorPlace>({ max: 5_000 })

function placeOf(hex: string): ColorPlace {
  const known = places.get(hex)
  if (known) return known
  const place = calculatePlace(hex)
  places.set(hex, place)
  return place
}

/** In OKLCH; the hue in degrees. */
export function lightChromaHue(hex: string): { lightness: number; chroma: number; hue: number } {
  const [lightness, a, b] = toOklab(hex)
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

function calculatePlace(hex: string): ColorPlace {
  const [lightness, a, b] = toOklab(hex)
  const hue = ((Math.atan2(b, a) * 180) / Math.PI - FIRST_HUE + 720) % 360
  return { isGrey: Math.hypot(a, b) < LEAST_CHROMA, lightness, hue: Math.floor(hue / SAME_HUE) }
}

function toOklab(hex: string): [lightness: number, a: number, b: number] {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  ) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
