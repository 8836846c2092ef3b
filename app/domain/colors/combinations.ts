import { chromaOf, hueOf, labOfColor, labOfHue, type Lab } from './lab-of-color'
import { nearestShades } from './nearest-shades'
import type { Shade } from './shade'

export const COMBINATION_SCENES = ['bedroom', 'kitchen', 'porch'] as const

export interface Combination {
  name: string
  /** Where it suits. */
  rooms: string
  scene: (typeof COMBINATION_SCENES)[number]
  /** 60 % walls, 30 % furniture, 10 % accents. */
  shades: readonly [wall: Shade, furniture: Shade, accent: Shade]
}

const IVORY = labOfColor('#e6d2b5')
const CREAM = labOfColor('#efebdc')
const WHITE = labOfColor('#f7f9ef')
const ANTHRACITE = labOfColor('#373f43')
const WOOD = labOfColor('#a65e2f')
const LIGHT_WOOD = labOfColor('#d2aa6d')

/** Three that suit any hue: a warm one, a fresh one with the opposite hue, and a strict one. */
export function combinationsOf(shade: Shade, shades: readonly Shade[]): Combination[] {
  const isDark = shade.lightness < 45
  const combine = (
    { name, rooms, scene }: Pick<Combination, 'name' | 'rooms' | 'scene'>,
    furniture: Lab,
    accent: Lab,
  ): Combination[] => {
    const usable = shades.filter((other) => other.id !== shade.id && other.isTintable)
    const [second] = nearestShades(furniture, usable, 1)
    const [third] = nearestShades(
      accent,
      usable.filter(({ id }) => id !== second?.shade.id),
      1,
    )
    return second && third ? [{ name, rooms, scene, shades: [shade, second.shade, third.shade] }] : []
  }
  return [
    ...combine(
      { name: 'Спокойно', rooms: 'Спальня, кабинет', scene: 'bedroom' },
      CREAM,
      isDark ? LIGHT_WOOD : WOOD,
    ),
    ...combine({ name: 'Свежо', rooms: 'Кухня, детская', scene: 'kitchen' }, WHITE, opposite(shade)),
    ...combine(
      { name: 'Строго', rooms: 'Фасад, прихожая', scene: 'porch' },
      isDark ? IVORY : ANTHRACITE,
      isDark ? WHITE : IVORY,
    ),
  ]
}

const [WARM_ACCENT, COOL_ACCENT] = [45, 245]

/** A warm accent beside cool shades and greys, a cool one beside warm shades. */
function opposite(shade: Shade): Lab {
  const hue = hueOf(shade)
  const isWarm = chromaOf(shade) >= 10 && (hue < 90 || hue > 330)
  return labOfHue(shade.lightness > 60 ? 58 : 66, 32, isWarm ? COOL_ACCENT : WARM_ACCENT)
}
