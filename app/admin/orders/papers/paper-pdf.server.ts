import { buffer } from 'node:stream/consumers'

import type { Paper, PaperSection } from '~/domain/fulfilment/staff'

import { now } from '~/platform/dates/clock'
import { addPdfFonts, pdfText } from '~/platform/documents/pdf-fonts.server'

/** Points. */
const MARGIN = 42
const INK = '#1c1a14'
const LINE = '#b9b5a8'

export async function paperPdf({ title, sections }: Paper): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'ru-RU',
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: title, CreationDate: now() },
  })
  addPdfFonts(document)
  document.fillColor(INK)
  sections.forEach((section, index) => {
    if (index > 0) cutLine(document)
    drawSection(document, section)
  })
  document.end()
  return buffer(document)
}

function drawSection(
  document: PDFKit.PDFDocument,
  { title, note, facts, table, sums, signatures }: PaperSection,
): void {
  write(document.fontSize(14), title, 'bold')
  document.fontSize(9)
  if (note !== undefined) write(document, note)
  document.moveDown(0.8)
  for (const [label, value] of facts) {
    write(document, `${label}: `, 'bold', { continued: true })
    write(document, value || '—')
  }
  document.moveDown(0.8)
  if (table) drawTable(document, table)
  for (const [label, value] of sums) write(document, `${label}: ${value}`, 'regular', { align: 'right' })
  document.moveDown(1.5)
  for (const name of signatures)
    write(document, `${name} ____________________ / ____________________ /`).moveDown(0.9)
}

function write(
  document: PDFKit.PDFDocument,
  text: string,
  weight: 'regular' | 'bold' = 'regular',
  options: PDFKit.Mixins.TextOptions = {},
): PDFKit.PDFDocument {
  const written = pdfText(text, weight)
  return document.font(written.font).text(written.text, options)
}

function cellOf(text: string): { text: string; font: { src: string } } {
  const written = pdfText(text, 'regular')
  return { text: written.text, font: { src: written.font } }
}

function drawTable(
  document: PDFKit.PDFDocument,
  { columns, rows }: NonNullable<PaperSection['table']>,
): void {
  const width = document.page.width - 2 * MARGIN
  document.table({
    columnStyles: columns.map(({ share, isNumber }) => ({
      width: (width * share) / 100,
      align: { x: isNumber ? 'right' : 'left', y: 'top' },
    })),
    rowStyles: (row) =>
      row === 0
        ? { textStroke: 0.3, border: [0, 0, 1, 0], borderColor: INK }
        : { border: [0, 0, 0.5, 0], borderColor: LINE },
    defaultStyle: { padding: 4 },
    data: [columns.map(({ label }) => cellOf(label)), ...rows.map((row) => row.map(cellOf))],
  })
  document.x = MARGIN
  document.moveDown(0.8)
}

function cutLine(document: PDFKit.PDFDocument): void {
  const y = document.y + 10
  document
    .save()
    .dash(4, { space: 4 })
    .strokeColor(LINE)
    .moveTo(MARGIN, y)
    .lineTo(document.page.width - MARGIN, y)
    .stroke()
    .restore()
  document.y = y + 20
}
