import { stringify } from 'csv-stringify/sync'

import { withMark } from './formula-mark'

/** Excel needs it to detect UTF-8. */
const MARK = '\uFEFF'

/** For Russian Excel, streamed and protected against formula injection. */
export async function* csvText(parts: AsyncIterable<readonly (readonly string[])[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(MARK)
  for await (const rows of parts)
    yield Buffer.from(
      stringify(
        rows.map((row) => row.map(withMark)),
        { delimiter: ';', record_delimiter: 'windows' },
      ),
    )
}
