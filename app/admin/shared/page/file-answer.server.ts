import { Readable } from 'node:stream'

import { readSettings, readShopDay } from '~/domain/settings/index.server'
import { dayIn } from '~/platform/dates/dates'

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

interface StoredFile {
  fileName: string
  format: string
  createdAt: Date
  body: Readable
  bytes: number
}

/** A download of a stored file, named by the day on which it was asked for. */
export async function storedFileAnswer(stored: StoredFile): Promise<Response> {
  const { fileName, format, createdAt, body, bytes } = stored
  const { timezone } = await readSettings('general')
  const file = `${fileName}-${dayIn(createdAt, timezone)}.${format}`
  return streamAnswer(
    { body, bytes, contentType: contentTypeOf(file) },
    { 'Content-Disposition': `attachment; filename="${file}"` },
  )
}
