import { lightChromaHue } from '../listing/color-order'

export interface ColorFamily {
  name: string
  /** Whether text on the lightest shade is white. */
  isDark: boolean
  /** Light to dark. */
  shades: { name: string; hex: string }[]
}

/** White text has at least 4.5 : 1 on darker shades, ink on lighter ones. */
const DARK = 0.6

/** Hues in degrees of OKLCH, up to which a family reaches. */
const HUES: readonly (readonly [upTo: number, name: string])[] = [
  [12, 'Розовые'],
  [36, 'Красные'],
  [68, 'Оранжевые'],
  [112, 'Жёлтые'],
  [170, 'Зелёные'],
  [215, 'Бирюзовые'],
  [285, 'Синие'],
  [335, 'Фиолетовые'],
  [360, 'Розовые'],
]

const ORDER = [
  'Бежевые',
  'Жёлтые',
  'Оранжевые',
  'Красные',
  'Розовые',
  'Фиолетовые',
  'Синие',
  'Бирюзовые',
  'Зелёные',
  'Коричневые',
  'Серые',
] as const

export function familyNameOf(hex: string): string {
  const { lightness, chroma, hue } = lightChromaHue(hex)
  if (chroma < 0.022) return 'Серые'
  const isWarm = hue >= 25 && hue < 112
  if (isWarm && lightness > 0.78 && chroma < 0.085) return 'Бежевые'
  if (isWarm && lightness < 0.62 && chroma < 0.125) return 'Коричневые'
  return HUES.find(([upTo]) => hue < upTo)?.[1] ?? 'Розовые'
}

/** In the order of a colour fan; whites are among the greys. */
export function colorFamiliesOf(colors: readonly { name: string; hex: string }[]): ColorFamily[] {
  const byName = Map.groupBy(colors, ({ hex }) => familyNameOf(hex))
  return ORDER.flatMap((name) => {
    const shades = byName.get(name)
    if (shades === undefined) return []
    const lightness = ({ hex }: { hex: string }) => lightChromaHue(hex).lightness
    const sorted = shades.toSorted((a, b) => lightness(b) - lightness(a))
    return [{ name, isDark: sorted.every((shade) => lightness(shade) < DARK), shades: sorted }]
  })
}
