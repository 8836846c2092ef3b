import { chromaOf, hueOf, reflectedLight } from './lab-of-color'
import { hueFamilyOf, type HueFamily } from './hue-families'
import type { Shade } from './shade'

export interface FanFilter {
  family: HueFamily | null
  /** CIELAB lightness, 0 to 100. */
  from: number
  to: number
  tone: FanTone | null
}

export const FAN_TONES = { muted: 'Приглушённые', facade: 'Для фасада' } as const
export type FanTone = keyof typeof FAN_TONES

/** CIELAB chroma. */
const MUTED = 22
/** Per cent of light: darker plaster on insulation overheats and cracks. */
const FACADE_LIGHT = 20

export function isInFan(shade: Shade, { family, from, to, tone }: FanFilter): boolean {
  return (
    shade.lightness >= from &&
    shade.lightness <= to &&
    (family === null || hueFamilyOf(shade) === family) &&
    (tone !== 'muted' || chromaOf(shade) < MUTED) &&
    (tone !== 'facade' || (reflectedLight(shade) >= FACADE_LIGHT && shade.isTintable))
  )
}

export interface FanGroup {
  name: string
  /** Each from light to dark. */
  columns: Shade[][]
}

/** Hues in degrees of CIELAB, ascending; reds have negative ones too. */
const GROUPS: readonly (readonly [name: string, before: number])[] = [
  ['Розовые и красные', 48],
  ['Оранжевые', 70],
  ['Жёлтые', 102],
  ['Зелёные', 170],
  ['Бирюза', 225],
  ['Синие и фиолетовые', 345],
]
const NEUTRAL = 'Нейтральные'
/** Where the circle of hues is cut: between violet and pink. */
const CUT = 345
const ROWS = 7
const WIDEST = 31
/** More cells than these are thinned out. */
const MOST_CELLS = 1_200

/** Columns by hue, from light to dark within each; greys and dull browns at the end. */
export function shadeFan(shades: readonly Shade[]): FanGroup[] {
  const step = Math.ceil(shades.length / MOST_CELLS)
  const shown = shades.filter((_, index) => index % step === 0)
  const rows = Math.max(ROWS, Math.ceil(shown.length / WIDEST))
  const groups = Map.groupBy(shown, groupOf)
  return [...GROUPS.map(([name]) => name), NEUTRAL].flatMap((name) => {
    const own = groups.get(name)
    return own ? [{ name, columns: columnsOf(own, rows, name === NEUTRAL) }] : []
  })
}

/** CIELAB chroma. */
const NEUTRAL_CHROMA = 13

function groupOf(shade: Shade): string {
  if (chromaOf(shade) < NEUTRAL_CHROMA) return NEUTRAL
  const hue = turnedHue(shade)
  return GROUPS.find(([, before]) => hue < before)?.[0] ?? NEUTRAL
}

const turnedHue = (shade: Shade): number => {
  const hue = hueOf(shade)
  return hue >= CUT ? hue - 360 : hue
}

function columnsOf(shades: readonly Shade[], rows: number, isNeutral: boolean): Shade[][] {
  const warmth = isNeutral ? ({ labB }: Shade) => -labB : turnedHue
  const byHue = shades.toSorted((one, other) => warmth(one) - warmth(other))
  const count = Math.ceil(byHue.length / rows)
  return Array.from({ length: count }, (_, column) =>
    byHue
      .slice(Math.round((column * byHue.length) / count), Math.round(((column + 1) * byHue.length) / count))
      .sort((one, other) => other.lightness - one.lightness),
  )
}
