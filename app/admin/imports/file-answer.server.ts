import { Readable } from 'node:stream'

import { streamAnswer } from '~/admin/shared/page/stream-answer.server'
import { readShopDay } from '~/domain/settings/index.server'
import { contentTypeOf } from '~/platform/storage/storage.server'

/** A download, named by the shop's day. */
export async function fileAnswer(
  name: string,
  format: string,
  body: AsyncIterable<Buffer>,
): Promise<Response> {
  const file = `${name}-${await readShopDay()}.${format}`
  return streamAnswer(
    { body: Readable.from(body), contentType: contentTypeOf(file) },
    { 'Content-Disposition': `attachment; filename="${file}"` },
  )
}
