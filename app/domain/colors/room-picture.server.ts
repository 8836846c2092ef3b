import { drawCombination, drawRoom } from '~/drawings/index.server'

import { COMBINATION_SCENES } from './combinations'
import { GLOSSES, LIGHTS, PLACES } from './room-view'

const isOneOf = <Value extends string>(values: readonly Value[], value: string | null): value is Value =>
  (values as readonly (string | null)[]).includes(value)

const COLOR = /^[0-9a-f]{6}$/

/** SVG. Null for an unknown file, or a missing or invalid colour. */
export function roomPicture(file: string, query: URLSearchParams): string | null {
  const name = file.replace(/\.svg$/, '')
  if (name === file) return null
  const [wall, furniture, accent] = ['color', 'second', 'third'].map((key) => colorIn(query, key))
  if (!wall) return null
  if (isOneOf(PLACES, name)) {
    const [light, gloss] = [query.get('light'), query.get('gloss')]
    return drawRoom(name, {
      color: wall,
      light: isOneOf(LIGHTS, light) ? light : 'day',
      gloss: isOneOf(GLOSSES, gloss) ? gloss : 'matt',
    })
  }
  if (!isOneOf(COMBINATION_SCENES, name) || !furniture || !accent) return null
  return drawCombination(name, { wall, furniture, accent })
}

function colorIn(query: URLSearchParams, key: string): string | null {
  const value = query.get(key) ?? ''
  return COLOR.test(value) ? `#${value}` : null
}
