import { Readable } from 'node:stream'

import { readShopDay } from '~/domain/settings/index.server'
import { csvText } from '~/platform/documents/csv.server'

import { streamAnswer } from './stream-answer.server'

export async function csvAnswer(
  name: string,
  rows: AsyncIterable<readonly (readonly string[])[]>,
): Promise<Response> {
  const file = `${name}-${await readShopDay()}.csv`
  const body = Readable.from(csvText(rows))
  return streamAnswer(
    { body, contentType: 'text/csv; charset=utf-8' },
    { 'Content-Disposition': `attachment; filename="${file}"` },
  )
}
