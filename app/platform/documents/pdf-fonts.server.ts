import { createRequire } from 'node:module'

import type * as Fontkit from 'fontkit'

import { normalForm } from '../text/normal-form'

export type PdfFont = 'regular' | 'bold' | 'fallback-regular' | 'fallback-bold'

export interface PdfText {
  text: string
  font: PdfFont
}

const require = createRequire(import.meta.url)

const FILES: Record<PdfFont, string> = {
  regular: require.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf'),
  'fallback-regular': require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  'fallback-bold': require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}

const opened = new Map<PdfFont, Fontkit.Font>()

/** Opened once: opening is most of a document's cost. */
function fontOf(name: PdfFont): Fontkit.Font {
  const known = opened.get(name)
  if (known) return known
  const { openSync } = require('fontkit') as typeof Fontkit
  const font = openSync(FILES[name])
  if (!('layout' in font)) throw new TypeError(`${FILES[name]} holds a collection, not one font`)
  opened.set(name, font)
  return font
}

const SHAPELESS = /[\p{Cf}\p{Emoji_Modifier}\ufe00-\ufe0f]/gu
const PICTURE = /\p{Extended_Pictographic}/u

/**
 * One font for the whole text. Unsupported pictures are dropped, «㎡» becomes m2, other characters a question
 * mark.
 */
export function pdfText(text: string, weight: 'regular' | 'bold'): PdfText {
  const plain = text.replace(SHAPELESS, '').replaceAll('\t', ' ')
  if (hasAll(weight, plain)) return { text: plain, font: weight }
  const font = `fallback-${weight}` as const
  const writable = Array.from(plain, (letter) => writableLetter(font, letter)).join('')
  return hasAll(weight, writable) ? { text: writable, font: weight } : { text: writable, font }
}

function writableLetter(font: PdfFont, letter: string): string {
  if (hasAll(font, letter)) return letter
  const plain = normalForm(letter, 'NFKC')
  if (plain !== letter && hasAll(font, plain)) return plain
  return PICTURE.test(letter) ? '' : '?'
}

function hasAll(name: PdfFont, text: string): boolean {
  const font = fontOf(name)
  return Array.from(text).every(
    (letter) => letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  )
}

/** Each document opens its own fonts: a shared one loses the text of composed letters («ё»). */
export function addPdfFonts(document: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(FILES)) document.registerFont(name, file)
}
