/** Colour arithmetic in OKLab. Colours are '#rrggbb'. */

export const PAPER = '#f6f2ea'
export const SURFACE = '#fffdf9'
export const INK = '#1d1b16'
export const DEEP_GREEN = '#20312b'

type Lab = readonly [lightness: number, a: number, b: number]

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(value, 0) ** (1 / 2.4) - 0.055

function linearChannels(hex: string): [number, number, number] {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (!match) throw new RangeError(`Not a #rrggbb colour: ${hex}`)
  const channel = (index: number): number => toLinear(Number.parseInt(match[index] ?? '', 16) / 255)
  return [channel(1), channel(2), channel(3)]
}

function toLab(hex: string): Lab {
  const [r, g, b] = linearChannels(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (value: number): string =>
    Math.round(Math.min(1, Math.max(0, fromLinear(value))) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${channels.map(byte).join('')}`
}

/** `share` (0..1) of `top`, like CSS color-mix(in oklab). */
export function mix(top: string, bottom: string, share: number): string {
  const a = toLab(top)
  const b = toLab(bottom)
  return fromLab([0, 1, 2].map((i) => (a[i] ?? 0) * share + (b[i] ?? 0) * (1 - share)) as unknown as Lab)
}

/** Changes the lightness by `step` (-1..1). */
export function shade(hex: string, step: number): string {
  const [lightness, a, b] = toLab(hex)
  const moved = Math.min(1, Math.max(0.06, lightness + step))
  const fade = step > 0 ? 1 - step * 1.1 : 1 + step * 0.7
  return fromLab([moved, a * fade, b * fade])
}

/** 0 (black) to 1 (white). */
export const lightness = (hex: string): number => toLab(hex)[0]

function luminance(hex: string): number {
  const [r, g, b] = linearChannels(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast ratio, 1..21. */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** White is preferred from 3:1, legible in large type. */
export const readableOn = (ground: string): string => (contrast('#ffffff', ground) >= 3 ? '#ffffff' : INK)

export const tintOf = (hex: string): string => mix(hex, PAPER, 0.16)
