import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'

import { openSync } from 'fontkit'
import PDFDocument from 'pdfkit'

/** One paragraph of a document. */
export interface PdfLine {
  text: string
  /** Points. */
  size: number
  /** Points of empty space above. */
  gap: number
  weight: 'regular' | 'bold'
}

/** Points. */
const MARGIN = 56
const LINE_GAP = 0.125
const INK = '#1c1a14'

const require = createRequire(import.meta.url)

/** pdfkit takes an opened font as well, which its types leave out; one opened for each document would be most of the work. */
function open(file: string): PDFKit.Mixins.PDFFontSource {
  return openSync(file) as unknown as PDFKit.Mixins.PDFFontSource
}

/** The shop's typeface for documents, with the letters of both alphabets; a document carries those that it uses. */
const FONTS = {
  regular: open(require.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf')),
  bold: open(require.resolve('@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf')),
}

/** An A4 document of text that can be searched and read aloud. The same title, lines and date give the same bytes. */
export function writePdf(title: string, lines: readonly PdfLine[], createdAt: Date): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'ru-RU',
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: title, Producer: 'Color-Center', Creator: 'Color-Center', CreationDate: createdAt },
  })
  document.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold).fillColor(INK)
  for (const { text, size, gap, weight } of lines) {
    document.y += gap
    document
      .font(weight)
      .fontSize(size)
      .text(text, { lineGap: size * LINE_GAP })
  }
  document.end()
  return buffer(document)
}
