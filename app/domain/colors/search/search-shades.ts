import { labOfColor, type Lab } from '../lab-of-color'
import { approximateNcs, parseNcsCode } from '../ncs-code'
import { nearestShades } from '../nearest-shades'
import type { Shade } from '../shade'
import { colorOfWords } from './read-color-words'
import { isOnTheWay, relativeWish, wishedColor } from './relative-wish'
import { shadesOfCode } from './shades-of-code'
import { stemOf, wordsOf } from './words-of'

export interface ShadeSearch {
  /**
   * `code`, `name`: they are called so. `near`: they look like `hex`. `wish`: they differ from `from` as
   * wished. `unlisted`: the code is of no fan of the shop; those look like its approximation.
   */
  kind: 'code' | 'name' | 'near' | 'wish' | 'unlisted'
  shades: Shade[]
  /** What the shades are near to. */
  hex: string | null
  /** Of a wish. */
  from: Shade | null
}

const MOST = 24
const FITTING = 14
const LEAST_NEAR = 6
/** Of CIEDE2000: a shade that can be tinted stands before an effect shade that is nearer by less. */
const EFFECT_PENALTY = 6

/** By code, name, everyday word, hex or comparison. Null when nothing is understood. */
export function searchShades(text: string, shades: readonly Shade[]): ShadeSearch | null {
  const hex = hexIn(text)
  if (hex !== null) return nearTo(hex, shades)
  return wished(text, shades) ?? named(text, shades)
}

const none = { hex: null, from: null }

function named(text: string, shades: readonly Shade[]): ShadeSearch | null {
  const code = shadesOfCode(text, shades)
  if (code) return { ...none, kind: 'code', shades: code.shades.slice(0, MOST) }
  const unlisted = parseNcsCode(text)
  if (unlisted) return { ...nearTo(approximateNcs(unlisted), shades), kind: 'unlisted' }
  const word = colorOfWords(text)
  if (word !== null) return nearTo(word, shades)
  const called = shadesCalled(text, shades)
  return called.length === 0 ? null : { ...none, kind: 'name', shades: called.slice(0, MOST) }
}

/** '#86a47c', '86a47c', '#8a7'. */
export function hexIn(text: string): string | null {
  const match = /^(?:#?([0-9a-f]{6})|#([0-9a-f]{3}))$/i.exec(text.trim())
  if (!match) return null
  const [, long, short = ''] = match
  return `#${(long ?? short.replace(/./g, '$&$&')).toLowerCase()}`
}

function nearTo(hex: string, shades: readonly Shade[]): ShadeSearch {
  return { kind: 'near', shades: fitting(labOfColor(hex), shades), hex, from: null }
}

function fitting(lab: Lab, shades: readonly Shade[]): Shade[] {
  return nearestShades(lab, shades, MOST)
    .map(({ shade, difference }) => ({
      shade,
      distance: difference + (shade.isTintable ? 0 : EFFECT_PENALTY),
    }))
    .sort((one, other) => one.distance - other.distance)
    .filter(({ distance }, index) => index < LEAST_NEAR || distance <= FITTING)
    .map(({ shade }) => shade)
}

function wished(text: string, shades: readonly Shade[]): ShadeSearch | null {
  const wish = relativeWish(text)
  const from = wish ? named(wish.of, shades) : null
  const first = from?.shades[0]
  if (!wish || !from || !first) return null
  const start: Lab = from.hex === null ? first : labOfColor(from.hex)
  const onTheWay = shades.filter((shade) => shade !== first && isOnTheWay(shade, start, wish.direction))
  const found = fitting(wishedColor(start, wish), onTheWay)
  return found.length === 0 ? null : { kind: 'wish', shades: found, hex: from.hex, from: first }
}

/** Every word begins a word of the name. */
function shadesCalled(text: string, shades: readonly Shade[]): Shade[] {
  const stems = wordsOf(text).map(stemOf)
  if (stems.length === 0) return []
  return shades
    .filter(({ name }) => {
      const own = wordsOf(name)
      return stems.every((stem) => own.some((word) => word.startsWith(stem)))
    })
    .sort((one, other) => one.name.length - other.name.length)
}
