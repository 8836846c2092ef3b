import { stringify } from 'csv-stringify/sync'

/** Excel takes a file for UTF-8 only when it begins with this mark. */
const MARK = '\uFEFF'

/** The text of a table as Russian Excel reads it, made as it is read and safe from formulas. Each item of `parts` is some rows. */
export async function* csvText(parts: AsyncIterable<readonly (readonly string[])[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(MARK)
  for await (const rows of parts)
    yield Buffer.from(
      stringify([...rows], { delimiter: ';', record_delimiter: 'windows', escape_formulas: true }),
    )
}
