import { chromaOf, hueOf, labOfHue, type Lab } from '../lab-of-color'
import type { Shade } from '../shade'
import { wordsOf } from './words-of'

type Direction = 'lighter' | 'darker' | 'warmer' | 'cooler' | 'brighter' | 'calmer'

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  светлее: 'lighter',
  посветлее: 'lighter',
  темнее: 'darker',
  потемнее: 'darker',
  теплее: 'warmer',
  потеплее: 'warmer',
  холоднее: 'cooler',
  похолоднее: 'cooler',
  ярче: 'brighter',
  поярче: 'brighter',
  насыщеннее: 'brighter',
  приглушеннее: 'calmer',
  спокойнее: 'calmer',
  бледнее: 'calmer',
}

const STEPS: Readonly<Record<string, number>> = {
  чуть: 0.6,
  немного: 0.6,
  слегка: 0.6,
  намного: 2,
  гораздо: 2,
}

const FILLERS: ReadonlySet<string> = new Set(
  'как но только на тон тона полтона же такой такая такое такого цвет цвета оттенок и'.split(' '),
)

export interface RelativeWish {
  /** What the wish is compared with: «рал 7016». */
  of: string
  direction: Direction
  /** 1 is one clear step. */
  step: number
}

/** «как РАЛ 7016, но светлее». Null without a comparison. */
export function relativeWish(text: string): RelativeWish | null {
  const words = wordsOf(text)
  const direction = words.flatMap((word) => DIRECTIONS[word] ?? []).at(-1)
  if (direction === undefined) return null
  const step = words.flatMap((word) => STEPS[word] ?? []).at(-1) ?? 1
  const rest = words.filter(
    (word) => DIRECTIONS[word] === undefined && STEPS[word] === undefined && !FILLERS.has(word),
  )
  return rest.length === 0 ? null : { of: rest.join(' '), direction, step }
}

const LIGHTNESS = 12
/** Degrees towards orange, the warmest hue, or towards blue. */
const TURN = 18
const [WARMEST, COOLEST] = [60, 250]

export function wishedColor(lab: Lab, { direction, step }: Pick<RelativeWish, 'direction' | 'step'>): Lab {
  const [chroma, hue] = [chromaOf(lab), hueOf(lab)]
  if (direction === 'lighter') return { ...lab, lightness: Math.min(98, lab.lightness + LIGHTNESS * step) }
  if (direction === 'darker') return { ...lab, lightness: Math.max(2, lab.lightness - LIGHTNESS * step) }
  if (direction === 'brighter') return labOfHue(lab.lightness, chroma * (1 + 0.4 * step), hue)
  if (direction === 'calmer') return labOfHue(lab.lightness, chroma / (1 + 0.5 * step), hue)
  return turned(lab, direction === 'warmer' ? WARMEST : COOLEST, step)
}

function turned(lab: Lab, towards: number, step: number): Lab {
  const [chroma, hue] = [chromaOf(lab), hueOf(lab)]
  const way = ((towards - hue + 540) % 360) - 180
  const turn = Math.sign(way) * Math.min(Math.abs(way), TURN * step)
  // A grey has no hue to turn.
  return chroma < 6 ? labOfHue(lab.lightness, 6 * step, towards) : labOfHue(lab.lightness, chroma, hue + turn)
}

const LEAST = 1.5

/** Whether a shade goes the wished way from the compared one. */
export function isOnTheWay(shade: Shade, from: Lab, direction: Direction): boolean {
  const more = shade.lightness - from.lightness
  if (direction === 'lighter') return more > LEAST
  if (direction === 'darker') return more < -LEAST
  const colorful = chromaOf(shade) - chromaOf(from)
  if (direction === 'brighter') return colorful > LEAST
  if (direction === 'calmer') return colorful < -LEAST
  const warmth = shade.labA + shade.labB - from.labA - from.labB
  return direction === 'warmer' ? warmth > LEAST : warmth < -LEAST
}
