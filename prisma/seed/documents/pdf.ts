import { buffer } from 'node:stream/consumers'

import PDFDocument from 'pdfkit'

import { addPdfFonts, pdfText } from '~/platform/documents/pdf-fonts.server'

export interface PdfLine {
  text: string
  /** Points. */
  size: number
  gap: number
  weight: 'regular' | 'bold'
}

/** Points. */
const MARGIN = 56
const LINE_GAP = 0.125
const INK = '#1c1a14'

/** The same input gives the same bytes. */
export function writePdf(title: string, lines: readonly PdfLine[], createdAt: Date): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'ru-RU',
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: title, Producer: 'Color-Center', Creator: 'Color-Center', CreationDate: createdAt },
  })
  addPdfFonts(document)
  document.fillColor(INK)
  for (const { text, size, gap, weight } of lines) {
    const written = pdfText(text, weight)
    document.y += gap
    document
      .font(written.font)
      .fontSize(size)
      .text(written.text, { lineGap: size * LINE_GAP })
  }
  document.end()
  return buffer(document)
}
