import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type * as Fontkit from 'fontkit'

import { type FontPair, type FontWeight, type Typesetter, createTypesetter } from './typesetter'

const require = createRequire(import.meta.url)

function loadFont(file: string): Fontkit.Font {
  // Loaded lazily: most processes draw nothing.
  const { create } = require('fontkit') as typeof Fontkit
  const font = create(readFileSync(file))
  if (!('layout' in font)) throw new TypeError(`${file} holds a collection, not one font`)
  return font
}

const loadPair = (cyrillic: string, latin: string): FontPair => [loadFont(cyrillic), loadFont(latin)]

function loadFonts(): Record<FontWeight, FontPair> {
  return {
    500: loadPair(
      require.resolve('@fontsource/onest/files/onest-cyrillic-500-normal.woff'),
      require.resolve('@fontsource/onest/files/onest-latin-500-normal.woff'),
    ),
    800: loadPair(
      require.resolve('@fontsource/onest/files/onest-cyrillic-800-normal.woff'),
      require.resolve('@fontsource/onest/files/onest-latin-800-normal.woff'),
    ),
  }
}

let typesetter: Typesetter | undefined

export function getTypesetter(): Typesetter {
  typesetter ??= createTypesetter(loadFonts())
  return typesetter
}
