import { Readable } from 'node:stream'

import { now } from '~/platform/clock'
import { csvText } from '~/platform/csv.server'

import { streamAnswer } from './stream-answer.server'

/** Answers with a table as CSV, made as it is read; the file is named after what it holds and the day. */
export function csvAnswer(name: string, rows: AsyncIterable<readonly (readonly string[])[]>): Response {
  const file = `${name}-${now().toISOString().slice(0, 10)}.csv`
  const body = Readable.from(csvText(rows))
  return streamAnswer({ body, contentType: 'text/csv; charset=utf-8' }, { 'Content-Disposition': `attachment; filename="${file}"` })
}
