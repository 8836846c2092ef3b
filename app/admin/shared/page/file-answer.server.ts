import { Readable } from 'node:stream'

import { readShopDay } from '~/domain/settings/index.server'

import { contentTypeOf } from '~/platform/storage/storage.server'

import { streamAnswer } from './stream-answer.server'

/** A download, named by the shop's day. */
export async function fileAnswer(
  name: string,
  extension: string,
  body: AsyncIterable<Buffer>,
): Promise<Response> {
  const file = `${name}-${await readShopDay()}.${extension}`
  return streamAnswer(
    { body: Readable.from(body), contentType: contentTypeOf(file) },
    { 'Content-Disposition': `attachment; filename="${file}"` },
  )
}
