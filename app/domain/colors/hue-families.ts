import { chromaOf, hueOf, type Lab } from './lab-of-color'

export const HUE_FAMILIES = {
  yellow: { label: 'Жёлтые', one: 'жёлтый', hex: '#f7b500' },
  orange: { label: 'Оранжевые', one: 'оранжевый', hex: '#e75b12' },
  red: { label: 'Красные', one: 'красный', hex: '#ab2524' },
  violet: { label: 'Фиолетовые', one: 'фиолетовый', hex: '#83639d' },
  blue: { label: 'Синие', one: 'синий', hex: '#154889' },
  green: { label: 'Зелёные', one: 'зелёный', hex: '#327662' },
  grey: { label: 'Серые', one: 'серый', hex: '#8f999f' },
  brown: { label: 'Коричневые', one: 'коричневый', hex: '#6f4a2f' },
  extreme: { label: 'Белые, чёрные', one: 'белый или чёрный', hex: '#f7f9ef' },
} as const

export type HueFamily = keyof typeof HUE_FAMILIES

/** First hue of each family in degrees of CIELAB, ascending. */
const HUES: readonly (readonly [from: number, family: HueFamily])[] = [
  [0, 'red'],
  [48, 'orange'],
  [71, 'yellow'],
  [108, 'green'],
  [200, 'blue'],
  [302, 'violet'],
  [345, 'red'],
]

export function isHueFamily(name: string): name is HueFamily {
  return Object.hasOwn(HUE_FAMILIES, name)
}

export function hueFamilyOf(lab: Lab): HueFamily {
  const [chroma, hue] = [chromaOf(lab), hueOf(lab)]
  if (isExtreme(lab.lightness, chroma)) return 'extreme'
  if (chroma < greyLimit(lab.lightness, hue)) return 'grey'
  if (isBrown(lab.lightness, chroma, hue)) return 'brown'
  return HUES.findLast(([from]) => hue >= from)?.[1] ?? 'red'
}

const isExtreme = (lightness: number, chroma: number): boolean =>
  (lightness > 84 && chroma < 12) || (lightness < 20 && chroma < 8)

/** Olive greys are called grey at a higher chroma than blue ones; dark colours at a lower one. */
function greyLimit(lightness: number, hue: number): number {
  if (lightness < 35) return 8
  return hue > 85 && hue < 125 ? 15 : 10
}

function isBrown(lightness: number, chroma: number, hue: number): boolean {
  if (lightness >= 60 || hue < 28 || hue >= 92) return false
  return chroma < (hue < 45 ? 34 : 52)
}
