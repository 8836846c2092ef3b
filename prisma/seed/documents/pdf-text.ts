import type { PdfFont } from './pdf-fonts'

/** One line of a document. */
export interface PdfLine {
  text: string
  /** Points. */
  size: number
  /** Points of empty space above. */
  gap: number
}

interface Run {
  font: PdfFont
  letters: string[]
}

const SPACE = ' '

const fontOf = (letter: string, fonts: readonly PdfFont[]): PdfFont | undefined => fonts.find((font) => font.letters.has(letter))

/** A letter as the fonts have it; spaces of every kind are one, and what they do not have is left out. */
function known(text: string, fonts: readonly PdfFont[]): string[] {
  return [...text.replace(/\s/g, SPACE)].filter((letter) => fontOf(letter, fonts) !== undefined)
}

/** Width of a text in points. */
function widthOf(text: string, size: number, fonts: readonly PdfFont[]): number {
  const widths = known(text, fonts).map((letter) => fontOf(letter, fonts)?.letters.get(letter)?.width ?? 0)
  return (widths.reduce((sum, width) => sum + width, 0) * size) / 1_000
}

/** Breaks a line where it would be wider than `width` points; only the first part keeps the gap. */
export function wrapLine({ text, size, gap }: PdfLine, width: number, fonts: readonly PdfFont[]): PdfLine[] {
  const lines: string[] = []
  let present = ''
  for (const word of text.split(/\s+/)) {
    const longer = present === '' ? word : `${present} ${word}`
    if (present !== '' && widthOf(longer, size, fonts) > width) {
      lines.push(present)
      present = word
    } else present = longer
  }
  return [...lines, present].map((part, index) => ({ text: part, size, gap: index === 0 ? gap : 0 }))
}

/** PDF operators that show a text at the present place, changing fonts where letters ask for it. */
export function showText(text: string, size: number, fonts: readonly PdfFont[]): string {
  const runs: Run[] = []
  for (const letter of known(text, fonts)) {
    const font = fontOf(letter, fonts)
    const last = runs.at(-1)
    if (!font) continue
    if (last?.font === font) last.letters.push(letter)
    else runs.push({ font, letters: [letter] })
  }
  return runs
    .map(({ font, letters }) => `/${font.name} ${size} Tf <${letters.map((letter) => glyphHex(font, letter)).join('')}> Tj`)
    .join(' ')
}

function glyphHex(font: PdfFont, letter: string): string {
  return (font.letters.get(letter)?.glyph ?? 0).toString(16).padStart(4, '0')
}
