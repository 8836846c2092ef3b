import { escapeText } from '../files/xlsx/escaped-text'
import type { CellValue, WrittenColumn } from './written-column'
import { writtenValue } from './written-value'

const START = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Numbers of the styles of `styles.xml`. */
const STYLE = { header: 1, text: 2, money: 3, date: 4, moment: 5 } as const

const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(1899, 11, 30)
/** 1 March 1900: before it Excel counts a day that never was. */
const FIRST_CERTAIN_DAY = 61

/** All parts of the workbook but its sheet. */
export const bookParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${START}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${START}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${START}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="Лист1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${START}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${START}<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/><numFmt numFmtId="165" formatCode="dd.mm.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>${[49, 4, 164, 165].map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
}

/** The beginning of the sheet with its header, which stays in sight. Columns of texts keep leading zeros. */
export function sheetStart(columns: readonly WrittenColumn[]): string {
  const widths = columns.map(({ kind }, index) => {
    const style = kind === 'text' ? ` style="${STYLE.text}"` : ''
    return `<col min="${index + 1}" max="${index + 1}" width="${kind === 'text' ? 28 : 14}"${style} customWidth="1"/>`
  })
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  const header = columns.map((column, index) => textCell(placeOf(index, 1), STYLE.header, column.header))
  return `${START}<worksheet ${MAIN}>${view}<cols>${widths.join('')}</cols><sheetData><row r="1">${header.join('')}</row>`
}

export const SHEET_END = '</sheetData></worksheet>'

export function sheetRow(
  columns: readonly WrittenColumn[],
  row: readonly CellValue[],
  number: number,
): string {
  const cells = columns.map((column, index) => cellXml(placeOf(index, number), column, row[index] ?? null))
  return `<row r="${number}">${cells.join('')}</row>`
}

/** Every text is a text to Excel too, so a formula in it needs no mark. */
function cellXml(place: string, column: WrittenColumn, value: CellValue): string {
  const written = writtenValue(column, value)
  switch (written.kind) {
    case 'empty':
      return ''
    case 'text':
      return textCell(place, STYLE.text, written.text)
    case 'number':
      return numberCell(place, 0, written.number)
    case 'money':
      return numberCell(place, STYLE.money, written.kopecks / 100)
    case 'boolean':
      return `<c r="${place}" t="b"><v>${written.isTrue ? 1 : 0}</v></c>`
    case 'date':
      return dateCell(place, written.text)
  }
}

function dateCell(place: string, text: string): string {
  const moment = Date.parse(`${text.replace(' ', 'T')}${text.includes(' ') ? 'Z' : ''}`)
  const serial = (moment - FIRST_DAY) / DAY_MS
  if (Number.isNaN(serial) || serial < FIRST_CERTAIN_DAY) return textCell(place, STYLE.text, text)
  return numberCell(place, text.includes(' ') ? STYLE.moment : STYLE.date, serial)
}

const numberCell = (place: string, style: number, number: number): string =>
  `<c r="${place}" s="${style}"><v>${number}</v></c>`

const textCell = (place: string, style: number, text: string): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t${SPACED.test(text) ? ' xml:space="preserve"' : ''}>${xmlText(text)}</t></is></c>`

/** Excel drops spaces at both ends of a text, unless it is asked to keep them. */
const SPACED = /^\s|\s$/

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const xmlText = (text: string): string =>
  escapeText(text).replaceAll(/[&<>]/g, (character) => entities[character] ?? '')

const columnNames: string[] = []

function placeOf(index: number, row: number): string {
  columnNames[index] ??= columnName(index)
  return `${columnNames[index]}${row}`
}

const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))
