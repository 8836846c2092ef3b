import { buffer } from 'node:stream/consumers'

import { ZipFile } from 'yazl'

/** A zip archive of texts or bytes by name. */
export async function makeZip(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

interface MadeSheet {
  name: string
  /** Inside `sheetData`, or a whole part that begins with «<?xml». */
  rows: string
  state?: 'hidden' | 'veryHidden'
}

interface MadeWorkbook {
  sheets: MadeSheet[]
  /** XML of shared texts: `<si><t>…</t></si>`. */
  texts?: string
  /** Number formats by their number, from 164. */
  formats?: Record<number, string>
  /** The number format of each cell style. */
  styles?: number[]
  is1904?: boolean
  /** Further parts, or parts in place of the usual ones. */
  parts?: Record<string, string | Buffer>
}

const START = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook as Excel writes it, with exactly the given rows. */
export async function makeWorkbook(book: MadeWorkbook): Promise<Buffer> {
  return makeZip({
    ...Object.fromEntries(
      book.sheets.map(({ rows }, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetPart(rows)]),
    ),
    'xl/workbook.xml': workbookPart(book),
    'xl/_rels/workbook.xml.rels': relationsPart(book.sheets.length),
    'xl/sharedStrings.xml': `${START}<sst ${MAIN}>${book.texts ?? ''}</sst>`,
    'xl/styles.xml': stylesPart(book),
    ...book.parts,
  })
}

const sheetPart = (rows: string): string =>
  rows.startsWith('<?xml') ? rows : `${START}<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`

function workbookPart({ sheets, is1904 = false }: MadeWorkbook): string {
  const entries = sheets.map(
    ({ name, state = 'visible' }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`,
  )
  const properties = is1904 ? '<workbookPr date1904="1"/>' : ''
  return `${START}<workbook ${MAIN} xmlns:r="${OFFICE}">${properties}<sheets>${entries.join('')}</sheets></workbook>`
}

function relationsPart(sheets: number): string {
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const ofSheets = Array.from({ length: sheets }, (_, index) =>
    relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  )
  const others =
    relation('rIdA', 'sharedStrings', 'sharedStrings.xml') + relation('rIdB', 'styles', '/xl/styles.xml')
  return `${START}<Relationships>${ofSheets.join('')}${others}</Relationships>`
}

function stylesPart({ formats = {}, styles = [0] }: MadeWorkbook): string {
  const own = Object.entries(formats).map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
  const cells = styles.map((id) => `<xf numFmtId="${id}"/>`)
  return `${START}<styleSheet ${MAIN}><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${cells.join('')}</cellXfs></styleSheet>`
}
