import { inflateSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { writePdf } from './pdf'
import { loadPdfFonts } from './pdf-fonts'

const fonts = loadPdfFonts()
const line = (text: string) => ({ text, size: 11, gap: 4 })
const textOf = (pdf: Buffer) => pdf.toString('latin1')

/** What the page says, read back the way a viewer does: glyph numbers through the font's own table. */
function pageWords(pdf: Buffer): string {
  const content = /4 0 obj\n<< \/Length (\d+)[^]*?stream\n/.exec(textOf(pdf))
  if (!content) throw new Error('The page has no content')
  const start = content.index + content[0].length
  const operators = inflateSync(pdf.subarray(start, start + Number(content[1]))).toString()
  return [...operators.matchAll(/\/(F\d) [\d.]+ Tf <([0-9a-f]*)>/g)].map(([, name, hex]) => lettersOf(name, hex)).join('')
}

function lettersOf(name = '', hex = ''): string {
  const letters = [...(fonts.find((font) => font.name === name)?.letters ?? [])]
  return (hex.match(/.{4}/g) ?? []).map((code) => letters[parseInt(code, 16) - 1]?.[0] ?? '?').join('')
}

describe('writePdf', () => {
  it('says every letter of both alphabets, with spaces of every kind as one', () => {
    const pdf = writePdf('Название', [line('Расход: 7\u00a0м²/л, pH 8,5')], fonts)
    expect(pageWords(pdf)).toBe('Расход: 7 м²/л, pH 8,5')
  })

  it('breaks long lines and loses no word', () => {
    const words = Array.from({ length: 60 }, (_, n) => `слово${n}`)
    const said = pageWords(writePdf('Название', [line(words.join(' '))], fonts))
    // Where a line ends there is no space.
    expect(said.replace(/ /g, '')).toBe(words.join(''))
    expect(said).toContain('слово0 слово1')
  })

  it('tells where each of its objects begins', () => {
    const text = textOf(writePdf('Название', [line('Строка')], fonts))
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
    expect(text.slice(start, start + 4)).toBe('xref')
    const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset))
    expect(offsets.length).toBeGreaterThan(10)
    offsets.forEach((offset, index) => expect(text.slice(offset, offset + 12)).toMatch(new RegExp(`^${index + 1} 0 obj`)))
    expect(text.startsWith('%PDF-1.7') && text.trimEnd().endsWith('%%EOF')).toBe(true)
  })

  it('refuses what does not fit on its page', () => {
    const lines = Array.from({ length: 80 }, () => line('Строка'))
    expect(() => writePdf('Название', lines, fonts)).toThrow(RangeError)
  })
})
