import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { create, type Font } from 'fontkit'

/** The font's units that make one point of text at size 1. */
const PER_MILLE = 1_000

/** One of the PDF's fonts: its program and where each letter stands in it. */
export interface PdfFont {
  /** Name in the page's resources. */
  name: string
  baseName: string
  /** TrueType file with the letters of the alphabet only. */
  program: Uint8Array
  /** Letter → number of its glyph in the program, and width in thousandths of the size. */
  letters: ReadonlyMap<string, { glyph: number; width: number }>
  ascent: number
  descent: number
  bbox: readonly [number, number, number, number]
}

const CYRILLIC = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ№'
const LATIN = ` abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;!?()/%+-–—«»°²·…'"`

function load(file: string): Font {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(file)))
  if (!('layout' in font)) throw new TypeError(`${file} holds a collection, not one font`)
  return font
}

function subset(name: string, file: string, alphabet: string): PdfFont {
  const font = load(file)
  const program = font.createSubset()
  const scale = PER_MILLE / font.unitsPerEm
  const letters = new Map<string, { glyph: number; width: number }>()
  for (const letter of alphabet) {
    const code = letter.codePointAt(0) ?? 0
    if (!font.hasGlyphForCodePoint(code)) continue
    const glyph = font.glyphForCodePoint(code)
    program.includeGlyph(glyph)
    // Glyph 0 is the missing one; the others are numbered as they come.
    letters.set(letter, { glyph: letters.size + 1, width: Math.round(glyph.advanceWidth * scale) })
  }
  const { minX, minY, maxX, maxY } = font.bbox
  return {
    name,
    baseName: `SHOPAA+${font.postscriptName}`,
    program: program.encode(),
    letters,
    ascent: font.ascent * scale,
    descent: font.descent * scale,
    bbox: [minX * scale, minY * scale, maxX * scale, maxY * scale],
  }
}

/** The shop's typeface for documents: Cyrillic, and all else. */
export function loadPdfFonts(): PdfFont[] {
  return [
    subset('F1', '@fontsource/onest/files/onest-cyrillic-400-normal.woff', CYRILLIC),
    subset('F2', '@fontsource/onest/files/onest-latin-400-normal.woff', LATIN),
  ]
}
