import { stringify } from 'csv-stringify/sync'

/** Excel needs it to detect UTF-8. */
const MARK = '\uFEFF'

/** For Russian Excel, streamed and protected against formula injection. */
export async function* csvText(parts: AsyncIterable<readonly (readonly string[])[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(MARK)
  for await (const rows of parts)
    yield Buffer.from(
      stringify(
        rows.map((row) => row.map(asText)),
        { delimiter: ';', record_delimiter: 'windows' },
      ),
    )
}

/** The first characters of formulas (OWASP: CSV injection). */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
/** Brackets around the area code: no spreadsheet takes it for a number or a formula. */
const PHONE = /^\+\d{1,3} \(\d{3}\) [\d-]{7,9}$/

const asText = (cell: string): string => (FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell)
