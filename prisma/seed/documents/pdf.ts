import { deflateSync } from 'node:zlib'

import type { PdfFont } from './pdf-fonts'
import { showText, wrapLine, type PdfLine } from './pdf-text'

/** A4 and its margins in points. */
const PAGE = { width: 595, height: 842, margin: 56 } as const
const LEADING = 1.4

/** A PDF of one page of text that can be searched and read aloud. @throws RangeError when the lines do not fit on the page */
export function writePdf(title: string, lines: readonly PdfLine[], fonts: readonly PdfFont[]): Buffer {
  const fontObjects = fonts.flatMap((font, index) => objectsOf(font, FIRST_FONT + index * OBJECTS_PER_FONT))
  const resources = fonts.map((font, index) => `/${font.name} ${FIRST_FONT + index * OBJECTS_PER_FONT} 0 R`).join(' ')
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R /Lang (ru-RU) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << ${resources} >> >> >>`,
    stream(Buffer.from(pageText(lines, fonts))),
    `<< /Title <feff${hex16(title)}> /Producer (Color-Center) >>`,
    ...fontObjects,
  ])
}

const FIRST_FONT = 6
const OBJECTS_PER_FONT = 5

function pageText(lines: readonly PdfLine[], fonts: readonly PdfFont[]): string {
  const operators = ['BT', '0.11 0.1 0.08 rg']
  let y: number = PAGE.height - PAGE.margin
  for (const line of lines.flatMap((one) => wrapLine(one, PAGE.width - 2 * PAGE.margin, fonts))) {
    y -= line.gap + line.size * LEADING
    if (y < PAGE.margin) throw new RangeError('The document is longer than its page')
    operators.push(`1 0 0 1 ${PAGE.margin} ${y.toFixed(1)} Tm ${showText(line.text, line.size, fonts)}`)
  }
  return [...operators, 'ET'].join('\n')
}

/** A composite font is five objects: the font, its descendant, descriptor, program, and the way back from glyphs to letters. */
function objectsOf(font: PdfFont, first: number): (string | Buffer)[] {
  const { baseName, program, letters, ascent, descent, bbox } = font
  const widths = [...letters.values()].map(({ width }) => width).join(' ')
  const metrics = `/Ascent ${Math.round(ascent)} /Descent ${Math.round(descent)} /CapHeight 700 /ItalicAngle 0 /StemV 80`
  return [
    `<< /Type /Font /Subtype /Type0 /BaseFont /${baseName} /Encoding /Identity-H /DescendantFonts [${first + 1} 0 R] /ToUnicode ${first + 4} 0 R >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${baseName} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${first + 2} 0 R /CIDToGIDMap /Identity /W [1 [${widths}]] >>`,
    `<< /Type /FontDescriptor /FontName /${baseName} /Flags 4 /FontBBox [${bbox.map(Math.round).join(' ')}] ${metrics} /FontFile2 ${first + 3} 0 R >>`,
    stream(Buffer.from(program), `/Length1 ${program.length}`),
    stream(Buffer.from(toUnicode(font))),
  ]
}

function toUnicode({ letters }: PdfFont): string {
  const pairs = [...letters].map(([letter, { glyph }]) => `<${glyph.toString(16).padStart(4, '0')}> <${hex16(letter)}>`)
  // A block holds a hundred pairs at most.
  const blocks = Array.from({ length: Math.ceil(pairs.length / 100) }, (_, index) => pairs.slice(index * 100, index * 100 + 100))
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`).join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}

/** UTF-16 of a text, as hexadecimal digits. */
function hex16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex')
}

function stream(bytes: Buffer, extra = ''): Buffer {
  const packed = deflateSync(bytes)
  const head = `<< /Length ${packed.length} /Filter /FlateDecode ${extra} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')])
}

/** Numbers the objects and writes the table of where each begins. The first is the catalogue, the fifth the information. */
function assemble(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  objects.forEach((object, index) => {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    offsets.push(length)
    length += part.length
    parts.push(part)
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
