import { chromaOf, hueOf, labOfHue, type Lab } from './lab-of-color'
import { nearestShades } from './nearest-shades'
import type { Shade } from './shade'

const STEPS = 3
const NEIGHBOURS = 6
/** CIELAB chroma below which a hue cannot be seen. */
const COLORLESS = 10
/** Degrees of CIELAB. */
const SAME_HUE = 22
const LEAST_STEP = 4

/** Up to three lighter and three darker shades of the same hue, with itself; from light to dark. */
export function lightnessRow(shade: Shade, shades: readonly Shade[]): Shade[] {
  const alike = shades.filter((other) => other.id !== shade.id && other.isTintable && isSameHue(shade, other))
  return [...stepsFrom(shade, alike, 1).toReversed(), shade, ...stepsFrom(shade, alike, -1)]
}

function isSameHue(one: Lab, other: Lab): boolean {
  if (chromaOf(one) < COLORLESS) return chromaOf(other) < COLORLESS
  const turn = Math.abs(((hueOf(one) - hueOf(other) + 540) % 360) - 180)
  return chromaOf(other) > COLORLESS / 2 && turn < SAME_HUE
}

/** The nearest shade to each of three steps of lightness. */
function stepsFrom(shade: Shade, alike: readonly Shade[], sign: 1 | -1): Shade[] {
  const room = sign === 1 ? 97 - shade.lightness : shade.lightness - 12
  const found: Shade[] = []
  for (let step = 1; step <= STEPS; step += 1) {
    const last = found.at(-1) ?? shade
    const further = alike.filter((other) => sign * (other.lightness - last.lightness) > LEAST_STEP)
    const lightness = shade.lightness + sign * Math.max(LEAST_STEP, (room * step) / (STEPS + 0.5))
    const fade = sign === 1 ? 1 - step * 0.15 : 1
    const wanted = labOfHue(lightness, chromaOf(shade) * fade, hueOf(shade))
    const [next] = nearestShades(wanted, further, 1)
    if (next) found.push(next.shade)
  }
  return found
}

export const neighbours = (shade: Shade, shades: readonly Shade[]): Shade[] =>
  nearestShades(shade, shades, NEIGHBOURS + 1)
    .filter((near) => near.shade.id !== shade.id)
    .slice(0, NEIGHBOURS)
    .map((near) => near.shade)
