import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { type Font, create } from 'fontkit'

import { type FontPair, type FontWeight, type Typesetter, createTypesetter } from './typesetter'

function loadFont(name: string): Font {
  const file = createRequire(import.meta.url).resolve(`@fontsource/onest/files/${name}.woff`)
  const font = create(readFileSync(file))
  if (!('layout' in font)) throw new TypeError(`${file} holds a collection, not one font`)
  return font
}

const loadPair = (weight: FontWeight): FontPair => [loadFont(`onest-cyrillic-${weight}-normal`), loadFont(`onest-latin-${weight}-normal`)]

let typesetter: Typesetter | undefined

/** The shop's typeface, ready to be outlined; its files are read once per process. */
export function getTypesetter(): Typesetter {
  typesetter ??= createTypesetter({ 500: loadPair(500), 800: loadPair(800) })
  return typesetter
}
